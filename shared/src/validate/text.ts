import { lengthOf } from '../format/length'

// Control characters except line feed, zero-width and bidirectional marks.
const INVISIBLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/**
 * Returns text for storage (docs/product/user.md#writing): NFC, trimmed, without invisible characters; line breaks only
 * with `lines`, at most two in a row.
 */
export function cleanText(raw: string, { lines }: { lines: boolean }): string {
  const text = raw.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').normalize('NFC')
  return (lines ? text.replace(/\n{3,}/g, '\n\n') : text.replace(/\n/g, '')).trim()
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

/** Tells whether a text, once cleaned, has so many characters; `lines` permits line breaks. */
export function lengthWithin(text: string, least: number, most: number, lines = false): boolean {
  const length = lengthOf(cleanText(text, { lines }))
  return length >= least && length <= most
}
