//! Seeds as they are written and read.

use proptest::prelude::*;
use twistwright::base::Seed;

fn seeds() -> impl Strategy<Value = Seed> {
    let around_2_to_53 = (1u64 << 53) - 3..(1 << 53) + 3;
    prop_oneof![
        any::<u64>().prop_map(Seed::from),
        around_2_to_53.prop_map(Seed::from),
        "[0-9]{1,22}".prop_map(|text| Seed::from(text.as_str())),
        ".*".prop_map(|text| Seed::from(text.as_str())),
    ]
}

proptest! {
    #[test]
    fn a_printed_seed_reads_back(seed in seeds()) {
        prop_assert_eq!(seed.to_string().parse(), Ok(seed));
    }

    #[test]
    fn a_seed_in_json_reads_back_and_no_reader_rounds_it(seed in seeds()) {
        let value: serde_json::Value = serde_json::from_str(&seed.to_json()).unwrap();
        let read = match &value {
            serde_json::Value::String(text) => Seed::from(text.as_str()),
            number => {
                // What a reader that has only doubles would make of it.
                let number = number.as_f64().unwrap();
                prop_assert!(number <= Seed::MAX_JSON_NUMBER as f64);
                Seed::from(number as u64)
            }
        };
        prop_assert_eq!(read, seed);
    }

    #[test]
    fn the_items_of_a_batch_have_different_seeds(seed in seeds(), a in 0..1000u64, b in 0..1000u64) {
        prop_assert_eq!(seed.item(a) == seed.item(b), a == b);
    }
}
