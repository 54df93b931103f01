import { INVISIBLE } from './text'

/** Digits as words and as signs that Unicode does not take for compatible with a digit, each row from zero to nine. */
const WORDS = ['零一二三四五六七八九', '〇壹贰叁肆伍陆柒捌玖']
const SIGNS = ['⓿❶❷❸❹❺❻❼❽❾', '🄋➀➁➂➃➄➅➆➇➈', '🄌➊➋➌➍➎➏➐➑➒', '⓪⓵⓶⓷⓸⓹⓺⓻⓼⓽', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹']

const digitsOf = (rows: string[]) =>
  new Map(rows.flatMap((row) => [...row].map((letter, digit): [string, string] => [letter, String(digit)])))
const SIGN_DIGITS = digitsOf(SIGNS)
const WORD_DIGITS = digitsOf(WORDS).set('幺', '1')

/** Letters that stand for digits inside a number: `138OOOO0001`. */
const LIKE_DIGITS: Record<string, string> = { o: '0', l: '1', i: '1' }

// Joiners, variation selectors, the enclosing keycap, and lines drawn through a letter.
const MARKS = /[\u200c\u200d\ufe0e\ufe0f\u20e3\u0300-\u036f]/g
const DASHES = /[\u2010-\u2015\u2212\u30fc\u4e28\u3127]/g
/** One that is drawn as a dash between groups of digits: `138一1234一5678`. */
const ONE_AS_DASH = /(\d{3})一(?=\d{3})/g
/** Words that stand for a mark between digits: `138空1234空5678`. */
const SPELT_MARKS = /(\d)(?:空格?|横?杠|点)(?=\d)/g

/** Returns a text in narrow small letters with plain digits, dashes all alike, and at most one space in a row. */
export function plainOf(text: string): string {
  const narrow = text.normalize('NFKC').replace(INVISIBLE, '').replace(MARKS, '').toLowerCase()
  return [
    ...narrow
      .replace(/[。・]/g, '.')
      .replace(DASHES, '-')
      .replace(/\s+/g, ' '),
  ]
    .map((letter) => SIGN_DIGITS.get(letter) ?? letter)
    .join('')
}

/** Returns a plain text with the digits that are written as words or as look-alike letters: `一三八OOOO0001`. */
export function withWrittenDigits(plain: string): string {
  return [...plain.replace(ONE_AS_DASH, '$1-')]
    .map((letter) => WORD_DIGITS.get(letter) ?? letter)
    .join('')
    .replace(SPELT_MARKS, '$1-')
    .replace(/[oli\d]{11,}/g, (run) =>
      run.length === 11 && /\d.*\d/.test(run) ? run.replace(/[oli]/g, (letter) => LIKE_DIGITS[letter] ?? letter) : run,
    )
}
