/**
 * Control characters except line feed, zero-width and bidirectional marks, letters without a form, and the tags of a flag
 * that is none. Joiners are looked at one by one.
 */
export const INVISIBLE =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
const JOINERS = /[\u200c\u200d]/g
const PICTURE_BEFORE = /\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?$/u
const PICTURE_AFTER = /^\p{Extended_Pictographic}/u
/** Letters that join, and marks that take a vowel away, after which a joiner says how the next letter is drawn. */
const JOINS_BEFORE =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/u
const LETTER_AFTER = /^\p{L}/u

/** Whether a joiner has something to join (Unicode 16, UAX #29 GB11 and UAX #31 section 2.3). */
function joins(joiner: string, before: string, after: string): boolean {
  if (joiner === '\u200d' && PICTURE_BEFORE.test(before) && PICTURE_AFTER.test(after)) return true
  return JOINS_BEFORE.test(before) && LETTER_AFTER.test(after)
}

/** Something that is drawn: neither white space nor a blank of braille. */
const VISIBLE = /[^\s\u2800\u034f\p{Default_Ignorable_Code_Point}]/u

/**
 * Returns text for storage (docs/product/user.md#writing): NFC, trimmed, without invisible characters; line breaks, at
 * most two in a row, only with `lines`, else blanks. Empty when nothing of it can be seen.
 */
export function cleanText(raw: string, { lines }: { lines: boolean }): string {
  const text = raw
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    // Halves of surrogate pairs.
    .replace(/[\ud800-\udfff]/gu, '')
    .replace(INVISIBLE, '$1')
    .replace(JOINERS, (joiner, at: number, whole: string) =>
      joins(joiner, whole.slice(Math.max(0, at - 4), at), whole.slice(at + 1, at + 3)) ? joiner : '',
    )
    .normalize('NFC')
  if (!VISIBLE.test(text)) return ''
  const rows = text.split('\n').map((row) => (lines && row.trim() !== '' ? row : row.trim()))
  if (!lines) return rows.filter((row) => row !== '').join(' ')
  return rows
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Cuts to `limit` code points, so that no surrogate pair is split. */
export function cutTo(text: string, limit: number): string {
  return text.length <= limit ? text : Array.from(text).slice(0, limit).join('')
}

/** True for a text of only Chinese characters, at least one (docs/product/foundations.md#10-constants-and-limits). */
export const isChinese = (text: string): boolean => /^\p{Script=Han}+$/u.test(text)

/** Converts full-width digits, letters and marks of a Chinese keyboard to their narrow form: `１２．５` → `12.5`. */
export function narrow(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[。・]/g, '.')
    .replace(/\u3000/g, ' ')
}
