//! A bot for souk in one file of Rust: it lays its rugs over those of others, and turns Assam where he
//! stops on them least. It needs no rules: it asks for the legal moves with each position.
//!
//!     rustc -O docs/examples/bot.rs -o bot
//!     souk arena --player cmd:./bot --player random
use std::collections::HashMap;
use std::io::{self, BufRead, Write};

/// Column and row from 0: (0, 0) is a1. Squares outside the market are not in any map.
type Square = (i32, i32);

/// How many of the die's six faces have 0, 1, 2, 3, 4 steps.
const FACES: [i32; 5] = [0, 1, 2, 2, 1];

/// What this bot needs of the five words of a position (docs/notation.md).
#[derive(Default)]
struct Position {
    top: HashMap<Square, char>,
    assam: Square,
    phase: String,
    mine: String,   // my colours: one, or two where two merchants play
    others: String, // those of the others who are still in the game
}

fn read_square(name: &str) -> Square {
    let bytes = name.as_bytes();
    (i32::from(bytes[0]) - i32::from(b'a'), i32::from(bytes[1]) - i32::from(b'1'))
}

/// Rows from the top, each from the left: a digit is so many bare squares, a letter a colour. The signs
/// > and v say which halves are one rug; who has the legal moves need not know.
fn colours_on_top(board: &str) -> HashMap<Square, char> {
    let mut top = HashMap::new();
    for (line, row) in board.split('/').zip((0..7).rev()) {
        let mut column = 0;
        for sign in line.chars() {
            if "rbyg".contains(sign) {
                top.insert((column, row), sign);
                column += 1;
            } else if let Some(bare) = sign.to_digit(10) {
                column += bare as i32;
            }
        }
    }
    top
}

fn read_position(words: &[&str]) -> Position {
    let (seat, phase) = words[3].split_once(':').unwrap_or(("1", "over"));
    let mut position = Position {
        top: colours_on_top(words[0]),
        assam: read_square(words[1]),
        phase: phase.to_string(),
        ..Position::default()
    };
    // "r11:27", or "r11y12>y:28" with two colours; who is out, "r0:out", is owed nothing.
    for (number, merchant) in (1..).zip(words[2].split(',')) {
        let (rugs, purse) = merchant.split_once(':').unwrap_or((merchant, "out"));
        if purse == "out" {
            continue;
        }
        let is_me = seat.parse() == Ok(number);
        let colours = if is_me { &mut position.mine } else { &mut position.others };
        colours.extend(rugs.chars().filter(|sign| "rbyg".contains(*sign)));
    }
    position
}

/// How likely Assam stops on one of these colours, in sixths. A walk that leaves the market comes back
/// elsewhere, through a mosaic; this bot takes that for a bare square.
fn chance_to_stop_on(position: &Position, facing: &str, colours: &str) -> i32 {
    let (right, up) = match facing {
        "N" => (0, 1),
        "E" => (1, 0),
        "S" => (0, -1),
        _ => (-1, 0),
    };
    (1..=4)
        .filter(|steps| {
            let end = (position.assam.0 + steps * right, position.assam.1 + steps * up);
            position.top.get(&end).map_or(false, |colour| colours.contains(*colour))
        })
        .map(|steps| FACES[steps as usize])
        .sum()
}

/// Squares that become mine, and squares that others lose.
fn gain(position: &Position, rug: &str) -> i32 {
    let of_half = |name: &str| match position.top.get(&read_square(name)) {
        Some(colour) if position.mine.contains(*colour) => 0,
        Some(colour) if position.others.contains(*colour) => 2,
        _ => 1,
    };
    of_half(&rug[..2]) + of_half(&rug[2..])
}

fn worth(position: &Position, choice: &str) -> i32 {
    match position.phase.as_str() {
        "lay" => gain(position, choice),
        // The next merchant will walk this way, and may have to pay me.
        "turn" => chance_to_stop_on(position, choice, &position.mine),
        _ => -chance_to_stop_on(position, choice, &position.others),
    }
}

fn main() -> io::Result<()> {
    let mut position = Position::default();
    let mut legal: Vec<String> = Vec::new();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        let request = words.first().copied().unwrap_or("");
        let answer = match request {
            "souk" => "ok souk 1 set legal on name bot.rs".to_string(),
            "position" if words.len() > 7 => {
                position = read_position(&words[1..6]);
                legal = words[7..].iter().map(|word| word.to_string()).collect(); // behind "legal"
                "ok".to_string()
            }
            "go" => match legal.iter().max_by_key(|choice| worth(&position, choice)) {
                Some(choice) => format!("ok {choice}"),
                None => "error state no position yet".to_string(),
            },
            "new" | "quit" => "ok".to_string(), // this bot has nothing to forget
            _ => "error request unknown".to_string(),
        };
        println!("{answer}");
        io::stdout().flush()?;
        if request == "quit" {
            break;
        }
    }
    Ok(())
}
