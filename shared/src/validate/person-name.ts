import { lengthOf } from '../format/length'

/** The longest name of a person that an identity document may have, in code points. */
export const LONGEST_NAME = 50

/**
 * The dot inside a Chinese name as keyboards, other documents and pasted texts have it, between two letters: U+00B7 and
 * its look-alikes, and a full stop.
 */
const DOT = /(\p{Script=Han})\s*[·•‧∙⋅・･᛫․⸱‐.．]\s*(?=\p{Script=Han})/gu

/** Returns a typed or pasted name with the dot of identity documents (U+00B7): `古丽米热•艾比布力` → `古丽米热·艾比布力`. */
export const personNameTyped = (text: string): string => text.replace(DOT, '$1·')

/** Whether a text is a person's name in Chinese: 2 to 50 characters, with dots between its parts. */
export const isChineseName = (name: string): boolean =>
  /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u.test(name) && lengthOf(name) >= 2 && lengthOf(name) <= LONGEST_NAME

/** Whether a text is a person's name as passports have it. */
export const isLatinName = (name: string): boolean =>
  /^[A-Za-z][A-Za-z .'-]*$/.test(name) && lengthOf(name) >= 2 && lengthOf(name) <= LONGEST_NAME
