import { INVISIBLE } from './text'

/** Returns the digits of a typed or pasted number in their narrow form, at most `most`. */
export const digitsTyped = (text: string, most?: number): string =>
  text.normalize('NFKC').replace(/\D/g, '').slice(0, most)

/**
 * Returns a typed or pasted number that has letters, such as that of a document: narrow capitals without blanks, dashes
 * and marks that cannot be seen, at most `most`.
 */
export const numberTyped = (text: string, most?: number): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    // The last sign of an identity number, as other keyboards have it.
    .replace(/[×╳ХΧхχ]$/, 'X')
    .replace(/[\s\-\u200c\u200d\u2010-\u2015]/g, '')
    .toUpperCase()
    .slice(0, most)
