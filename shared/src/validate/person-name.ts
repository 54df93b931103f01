import { lengthOf } from '../format/length'

/** The longest name of a person that an identity document may have, in code points. */
export const LONGEST_NAME = 50

/**
 * The dot inside a Chinese name as keyboards, other documents and pasted texts have it, between two letters: U+00B7 and
 * its look-alikes, and a full stop.
 */
const DOT = /(\p{Script=Han})\s*[·•‧∙⋅・･᛫․⸱‐.．●ㆍ⦁。｡﹒]{1,2}\s*(?=\p{Script=Han})/gu
/** A name of two characters as forms print it, with a blank between them. */
const SPACED = /^\s*(\p{Script=Han})\s+(\p{Script=Han})\s*$/u
/** A letter's own neighbours of a passport's name: the apostrophe and the hyphen that phones type. */
const APOSTROPHE = /[‘’ʼ＇`´]/g
const HYPHEN = /[‐‑–－]/g
const WIDE_LATIN = /[Ａ-Ｚａ-ｚ]/g

/**
 * Returns a typed or pasted name as identity documents write it: `古丽米热•艾比布力` → `古丽米热·艾比布力`, `林　小` → `林小`,
 * `O’Brien` → `O'Brien`.
 */
export function personNameTyped(text: string): string {
  const name = text.replace(DOT, '$1·').replace(SPACED, '$1$2')
  if (/\p{Script=Han}/u.test(name)) return name
  return name
    .replace(APOSTROPHE, "'")
    .replace(HYPHEN, '-')
    .replace(WIDE_LATIN, (letter) => letter.normalize('NFKC'))
    .replace(/\s/g, ' ')
}

/** Whether a text is a person's name in Chinese: 2 to 50 characters, with dots between its parts. */
export const isChineseName = (name: string): boolean =>
  /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u.test(name) && lengthOf(name) >= 2 && lengthOf(name) <= LONGEST_NAME

/** Whether a text is a person's name as passports have it. */
export const isLatinName = (name: string): boolean =>
  /^[A-Za-z][A-Za-z .'-]*$/.test(name) && lengthOf(name) >= 2 && lengthOf(name) <= LONGEST_NAME
