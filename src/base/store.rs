//! Tables kept in a folder from one run to the next.
//!
//! Each is a file of its own, named after what it holds and the version of that. It is written under
//! another name first and then renamed, so that whoever looks finds all of it or nothing, whatever
//! happens to the writer and however many there are. It is read into memory by several threads,
//! which check each piece as it comes.
//!
//! A file is a head and the parts of the table, byte for byte as they are in memory, which is why
//! all numbers are in the order of this machine:
//!
//! | bytes | what |
//! |---|---|
//! | 16 | `twistwright tab` and a line feed |
//! | 4, 4 | the version, the number of parts |
//! | 8 for each part | its length in bytes |
//! | 32 | SHA-256 of the head so far, the name, and the SHA-256 of each piece of each part |
//! | the rest | the parts |

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use sha2::{Digest as _, Sha256};

use super::huge::Huge;
use super::parallel;

const MAGIC: &[u8; 16] = b"twistwright tab\n";

/// Bytes of a part that are read and checked at a time.
const PIECE: usize = 1 << 20;

/// More parts than any table has.
const MOST_PARTS: usize = 64;

/// How names end, of whole files and of those that are being written.
const ENDING: &str = ".table";
const UNFINISHED: &str = ".unfinished";

/// What a table is called. Another version of the same is another table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// Letters, digits and hyphens.
    pub name: &'static str,
    /// To be raised when what is in the table changes.
    pub version: u32,
}

impl Label {
    /// The name of its file.
    fn file_name(&self) -> String {
        format!("{}-v{}{ENDING}", self.name, self.version)
    }
}

/// A file that is in a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Where it is.
    pub path: PathBuf,
    /// Its length.
    pub bytes: u64,
}

/// Why a table cannot be had or kept.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The file is not as it was written.
    #[error("{} is damaged: {what}", path.display())]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        what: &'static str,
    },
    /// The file system refuses.
    #[error("{}: {error}", path.display())]
    Io {
        /// Which file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

/// A folder of tables. It need not exist before something is saved in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Store {
    folder: PathBuf,
}

impl Store {
    /// The store in this folder.
    pub fn new(folder: impl Into<PathBuf>) -> Store {
        Store { folder: folder.into() }
    }

    /// Where the file of a table is, or would be.
    pub fn path(&self, label: &Label) -> PathBuf {
        self.folder.join(label.file_name())
    }

    /// Keeps a table, in place of what was kept under this label.
    ///
    /// # Errors
    /// If it cannot be written. What was kept before is then still there.
    pub fn save(&self, label: &Label, parts: &[&[u8]]) -> Result<(), StoreError> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        fs::create_dir_all(&self.folder).map_err(|error| failed(&self.folder, error))?;
        // A name that no other writer has, in this process or another.
        let writer = format!("{}-{}", std::process::id(), COUNT.fetch_add(1, Relaxed));
        let path = self.path(label);
        let unfinished = self.folder.join(format!("{}.{writer}{UNFINISHED}", label.file_name()));
        let written =
            write(&unfinished, label, parts).and_then(|()| fs::rename(&unfinished, &path));
        written.map_err(|error| {
            let _ = fs::remove_file(&unfinished);
            failed(&path, error)
        })
    }

    /// The parts of a table, read and checked on `threads` threads; `None` if it is not kept.
    ///
    /// # Errors
    /// If the file is not as it was written, or cannot be read.
    pub(crate) fn load(
        &self,
        label: &Label,
        threads: usize,
    ) -> Result<Option<Vec<Huge<u8>>>, StoreError> {
        let path = self.path(label);
        let mut file = match File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(failed(&path, error)),
        };
        let damaged = |what| StoreError::Damaged { path: path.clone(), what };
        let read_failed = |error: io::Error| match error.kind() {
            ErrorKind::UnexpectedEof => damaged("it is cut short"),
            _ => failed(&path, error),
        };
        let length = file.metadata().map_err(|error| failed(&path, error))?.len();
        let head = Head::read(&mut file).map_err(read_failed)?;
        let Some(head) = head.filter(|head| head.version == label.version) else {
            return Err(damaged("its head is not that of such a table"));
        };
        if head.file_length() != Some(length) {
            return Err(damaged("its length is not what its head says"));
        }
        let mut parts: Vec<Huge<u8>> =
            head.lengths.iter().map(|&length| Huge::zeroed(length as usize)).collect();
        let mut start = head.length();
        let mut pieces = Vec::new();
        for part in &mut parts {
            for bytes in part.chunks_mut(PIECE) {
                let place = start;
                start += bytes.len() as u64;
                pieces.push(Piece { place, bytes, sum: [0; 32] });
            }
        }
        let refused = Mutex::new(None);
        parallel::chunks(threads, &mut pieces, 16, |_, pieces| {
            if let Err(error) = Piece::read_all(&path, pieces) {
                *refused.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            }
        });
        if let Some(error) = refused.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(read_failed(error));
        }
        let sums: Vec<[u8; 32]> = pieces.iter().map(|piece| piece.sum).collect();
        if head.sum != head.sum_with(label, &sums) {
            return Err(damaged("its checksum is wrong"));
        }
        Ok(Some(parts))
    }

    /// The tables in it, whatever their names and versions, in the order of their names.
    ///
    /// # Errors
    /// If the folder is there but cannot be read.
    pub fn entries(&self) -> Result<Vec<Entry>, StoreError> {
        self.files(|name| name.ends_with(ENDING))
    }

    /// Removes all tables, also what an interrupted writer has left, and tells which. Other files
    /// are left alone.
    ///
    /// # Errors
    /// If one of them cannot be removed.
    pub fn clear(&self) -> Result<Vec<Entry>, StoreError> {
        let files = self.files(|name| name.ends_with(ENDING) || name.ends_with(UNFINISHED))?;
        for file in &files {
            match fs::remove_file(&file.path) {
                Err(error) if error.kind() != ErrorKind::NotFound => {
                    return Err(failed(&file.path, error));
                }
                _ => {}
            }
        }
        Ok(files)
    }

    fn files(&self, wanted: impl Fn(&str) -> bool) -> Result<Vec<Entry>, StoreError> {
        let folder = match fs::read_dir(&self.folder) {
            Ok(folder) => folder,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(vec![]),
            Err(error) => return Err(failed(&self.folder, error)),
        };
        let mut entries = Vec::new();
        for file in folder {
            let file = file.map_err(|error| failed(&self.folder, error))?;
            // One that has gone in the meantime is of no interest.
            let Ok(data) = file.metadata() else { continue };
            if data.is_file() && file.file_name().to_str().is_some_and(&wanted) {
                entries.push(Entry { path: file.path(), bytes: data.len() });
            }
        }
        entries.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(entries)
    }
}

fn failed(path: &Path, error: io::Error) -> StoreError {
    StoreError::Io { path: path.to_owned(), error }
}

fn write(path: &Path, label: &Label, parts: &[&[u8]]) -> io::Result<()> {
    let lengths = parts.iter().map(|part| part.len() as u64).collect();
    let mut head = Head { version: label.version, lengths, sum: [0; 32] };
    let pieces = parts.iter().flat_map(|part| part.chunks(PIECE));
    let sums: Vec<[u8; 32]> = pieces.map(|piece| Sha256::digest(piece).into()).collect();
    head.sum = head.sum_with(label, &sums);
    let mut file = File::create_new(path)?;
    file.write_all(&head.bytes())?;
    file.write_all(&head.sum)?;
    for part in parts {
        file.write_all(part)?;
    }
    // What is renamed must be on the disk first.
    file.sync_all()
}

/// The beginning of a file.
struct Head {
    version: u32,
    lengths: Vec<u64>,
    sum: [u8; 32],
}

impl Head {
    /// Reads the head of a file; `None` if it is not one.
    fn read(file: &mut File) -> io::Result<Option<Head>> {
        let mut magic = [0; 16];
        let mut word = [0; 4];
        let mut long = [0; 8];
        let mut sum = [0; 32];
        file.read_exact(&mut magic)?;
        file.read_exact(&mut word)?;
        let version = u32::from_ne_bytes(word);
        file.read_exact(&mut word)?;
        let parts = u32::from_ne_bytes(word) as usize;
        if magic != *MAGIC || parts > MOST_PARTS {
            return Ok(None);
        }
        let mut lengths = Vec::new();
        for _ in 0..parts {
            file.read_exact(&mut long)?;
            lengths.push(u64::from_ne_bytes(long));
        }
        file.read_exact(&mut sum)?;
        Ok(Some(Head { version, lengths, sum }))
    }

    /// All of it but the checksum.
    fn bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.version.to_ne_bytes());
        bytes.extend((self.lengths.len() as u32).to_ne_bytes());
        bytes.extend(self.lengths.iter().flat_map(|length| length.to_ne_bytes()));
        bytes
    }

    fn length(&self) -> u64 {
        (MAGIC.len() + 8 + 8 * self.lengths.len() + self.sum.len()) as u64
    }

    /// The length of the whole file, if there can be such a file.
    fn file_length(&self) -> Option<u64> {
        self.lengths.iter().try_fold(self.length(), |sum, &length| sum.checked_add(length))
    }

    /// The checksum, given those of the pieces.
    fn sum_with(&self, label: &Label, sums: &[[u8; 32]]) -> [u8; 32] {
        let mut sum = Sha256::new();
        sum.update(self.bytes());
        sum.update(label.name);
        sums.iter().for_each(|piece| sum.update(piece));
        sum.finalize().into()
    }
}

/// A piece of a part on its way into memory.
struct Piece<'a> {
    /// Where it is in the file.
    place: u64,
    bytes: &'a mut [u8],
    sum: [u8; 32],
}

impl Piece<'_> {
    /// Reads pieces that follow each other.
    fn read_all(path: &Path, pieces: &mut [Piece<'_>]) -> io::Result<()> {
        let Some(first) = pieces.first() else { return Ok(()) };
        let mut file = File::open(path)?;
        file.seek(SeekFrom::Start(first.place))?;
        for piece in pieces {
            file.read_exact(piece.bytes)?;
            piece.sum = Sha256::digest(&*piece.bytes).into();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LABEL: Label = Label { name: "test", version: 3 };

    /// An empty store of a test's own.
    fn store(name: &str) -> Store {
        let folder =
            std::env::temp_dir().join(format!("twistwright-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        Store::new(folder)
    }

    fn parts() -> [Vec<u8>; 3] {
        let bytes = |len: usize| (0..len).map(|at| (at * at % 251) as u8).collect();
        [bytes(3 * PIECE + 5), bytes(0), bytes(17)]
    }

    fn save(store: &Store) {
        store.save(&LABEL, &parts().each_ref().map(|part| &part[..])).unwrap();
    }

    fn load(store: &Store) -> Result<Option<Vec<Vec<u8>>>, StoreError> {
        let parts = store.load(&LABEL, 2)?;
        Ok(parts.map(|parts| parts.iter().map(|part| part.to_vec()).collect()))
    }

    #[test]
    fn what_is_kept_is_what_is_loaded() {
        let store = store("kept");
        assert!(load(&store).unwrap().is_none());
        assert_eq!((store.entries().unwrap(), store.clear().unwrap()), (vec![], vec![]));
        save(&store);
        save(&store);
        assert_eq!(load(&store).unwrap().unwrap(), parts());
        assert_eq!(store.entries().unwrap().len(), 1);
        let other = Label { version: 4, ..LABEL };
        assert!(store.load(&other, 1).unwrap().is_none());
        fs::remove_dir_all(&store.folder).unwrap();
    }

    #[test]
    fn every_damage_is_noticed() {
        let store = store("damaged");
        save(&store);
        let path = store.path(&LABEL);
        let whole = fs::read(&path).unwrap();
        let head = 16 + 8 + 3 * 8 + 32;
        for at in (0..head).chain([head, head + PIECE, whole.len() - 18, whole.len() - 1]) {
            let mut bytes = whole.clone();
            bytes[at] ^= 0x10;
            fs::write(&path, bytes).unwrap();
            let error = load(&store).unwrap_err();
            assert!(matches!(error, StoreError::Damaged { .. }), "byte {at}: {error}");
        }
        for length in [0, 15, 20, 60, head, whole.len() - 1] {
            fs::write(&path, &whole[..length]).unwrap();
            assert!(matches!(load(&store), Err(StoreError::Damaged { .. })), "{length} bytes");
        }
        let longer = [&whole[..], b"x"].concat();
        fs::write(&path, longer).unwrap();
        assert!(matches!(load(&store), Err(StoreError::Damaged { .. })));
        // What is under another name than it was written for is not that table.
        let renamed = Label { name: "renamed", ..LABEL };
        fs::write(store.path(&renamed), &whole).unwrap();
        assert!(store.load(&renamed, 1).is_err());
        save(&store);
        assert!(load(&store).unwrap().is_some());
        fs::remove_dir_all(&store.folder).unwrap();
    }

    #[test]
    fn several_writers_and_readers_never_see_half_a_table() {
        let store = store("several");
        std::thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| (0..5).for_each(|_| save(&store)));
                scope.spawn(|| {
                    for _ in 0..10 {
                        assert!(load(&store).unwrap().is_none_or(|loaded| loaded == parts()));
                    }
                });
            }
        });
        assert_eq!(fs::read_dir(&store.folder).unwrap().count(), 1);
        fs::remove_dir_all(&store.folder).unwrap();
    }

    #[test]
    fn clearing_removes_tables_and_remains_and_nothing_else() {
        let store = store("clear");
        save(&store);
        fs::write(store.folder.join("test-v3.table.1-0.unfinished"), "half").unwrap();
        fs::write(store.folder.join("notes.txt"), "mine").unwrap();
        assert_eq!(store.clear().unwrap().len(), 2);
        assert!(store.entries().unwrap().is_empty());
        assert!(store.folder.join("notes.txt").exists());
        fs::remove_dir_all(&store.folder).unwrap();
    }
}
