//! A slow, obvious JSON reader to hold the fast one against: recursive, one value at a time,
//! straight from the grammar of RFC 8259.

/// A JSON value, with all that a strict reader may ask about it.
#[derive(Clone, Debug, PartialEq)]
pub enum Plain {
    Null,
    Boolean(bool),
    /// As written.
    Number(String),
    /// In UTF-16, which can hold the lone surrogates that JSON allows.
    Text(Vec<u16>),
    List(Vec<Plain>),
    /// In order, repeated names and all.
    Object(Vec<(Vec<u16>, Plain)>),
}

impl Plain {
    /// The value a text holds; `None` if it is not JSON.
    pub fn read(text: &str) -> Option<Plain> {
        let mut reader = Reader { rest: text };
        let value = reader.value()?;
        reader.blanks();
        reader.rest.is_empty().then_some(value)
    }

    /// How many lists and objects stand inside one another, this one included.
    pub fn depth(&self) -> usize {
        match self {
            Plain::List(items) => 1 + items.iter().map(Plain::depth).max().unwrap_or(0),
            Plain::Object(members) => 1 + members.iter().map(|m| m.1.depth()).max().unwrap_or(0),
            _ => 0,
        }
    }

    /// Whether some object has two members of one name.
    pub fn repeats_a_name(&self) -> bool {
        match self {
            Plain::List(items) => items.iter().any(Plain::repeats_a_name),
            Plain::Object(members) => {
                let mut names: Vec<&Vec<u16>> = members.iter().map(|(name, _)| name).collect();
                names.sort();
                names.windows(2).any(|pair| pair[0] == pair[1])
                    || members.iter().any(|(_, value)| value.repeats_a_name())
            }
            _ => false,
        }
    }
}

struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    fn blanks(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\r', '\n']);
    }

    /// Takes `word` if it comes next.
    fn take(&mut self, word: &str) -> bool {
        match self.rest.strip_prefix(word) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn value(&mut self) -> Option<Plain> {
        self.blanks();
        if self.take("null") {
            return Some(Plain::Null);
        } else if self.take("true") {
            return Some(Plain::Boolean(true));
        } else if self.take("false") {
            return Some(Plain::Boolean(false));
        }
        match self.rest.chars().next()? {
            '"' => self.string().map(Plain::Text),
            '[' => {
                self.take("[");
                self.list(']', Reader::value).map(Plain::List)
            }
            '{' => {
                self.take("{");
                self.list('}', Reader::member).map(Plain::Object)
            }
            _ => self.number().map(Plain::Number),
        }
    }

    fn member(&mut self) -> Option<(Vec<u16>, Plain)> {
        self.blanks();
        let name = self.string()?;
        self.blanks();
        if !self.take(":") {
            return None;
        }
        Some((name, self.value()?))
    }

    /// Items with commas between them, up to the bracket that closes them.
    fn list<T>(&mut self, close: char, item: fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut items = Vec::new();
        self.blanks();
        if self.take(&close.to_string()) {
            return Some(items);
        }
        loop {
            items.push(item(self)?);
            self.blanks();
            if self.take(&close.to_string()) {
                return Some(items);
            }
            if !self.take(",") {
                return None;
            }
        }
    }

    fn number(&mut self) -> Option<String> {
        let start = self.rest;
        self.take("-");
        if !self.take("0") {
            self.digits()?;
        }
        if self.take(".") {
            self.digits()?;
        }
        if self.take("e") || self.take("E") {
            let _sign = self.take("+") || self.take("-");
            self.digits()?;
        }
        Some(start[..start.len() - self.rest.len()].to_owned())
    }

    fn digits(&mut self) -> Option<()> {
        let rest = self.rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let some = rest.len() < self.rest.len();
        self.rest = rest;
        some.then_some(())
    }

    fn string(&mut self) -> Option<Vec<u16>> {
        if !self.take("\"") {
            return None;
        }
        let mut text = Vec::new();
        let mut characters = self.rest.chars();
        loop {
            match characters.next()? {
                '"' => break,
                '\\' => match characters.next()? {
                    'u' => {
                        let digits: String = characters.by_ref().take(4).collect();
                        let are_digits = digits.chars().all(|c| c.is_ascii_hexdigit());
                        let code = u16::from_str_radix(&digits, 16).ok();
                        text.push(code.filter(|_| are_digits && digits.len() == 4)?);
                    }
                    escaped => {
                        let at = "\"\\/bfnrt".find(escaped)?;
                        text.push(b"\"\\/\x08\x0c\n\r\t"[at].into());
                    }
                },
                control if control < ' ' => return None,
                plain => text.extend(plain.encode_utf16(&mut [0; 2]).iter()),
            }
        }
        self.rest = characters.as_str();
        Some(text)
    }
}
