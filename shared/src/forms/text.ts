import { lengthOf } from '../format/length'
import { isUserLink } from '../validate/link'
import { cleanText } from '../validate/text'
import { missing, type Empty, type EmptyAs, type Field, type Required } from './field'

/** The message for a text of more characters than its limit. */
export const tooLong = (label: string, limit: number): string => `${label}最多${limit}个字`

interface TextProps {
  /** Maximum of code points; undefined where another measure limits the text. */
  limit: number | undefined
  required: boolean
  /** The text as the field takes it: full-width digits and pasted blanks of a number are put right. */
  format: ((text: string) => string) | undefined
}

/** The bound of what is sent for a text without a limit of its own. */
const BOUND = 4000

interface TextOptions<E> {
  /** Maximum of code points, once the text is cleaned (docs/product/user.md#writing). */
  max?: number
  /** Minimum of code points of a text that is there. */
  min?: number
  required?: Required
  /** The message for every wrong length, where it names both limits. */
  message?: string
  /** Permits line breaks. */
  lines?: boolean
  /** Value sent for no text; an empty text by default. */
  emptyAs?: E
  /** Refused contents: by default unfit words and contact details, as in all public texts. */
  refuses?: 'words and contacts' | 'words' | 'nothing'
  /** The text as the field takes it, e.g. without the blanks of a pasted number. */
  format?: (text: string) => string
  /** The message for a text that is there and not as it must be. */
  check?: (text: string) => string | undefined
}

/** A text of one or, with `lines`, several lines. */
export function text<const E extends EmptyAs = undefined>(
  label: string,
  {
    max,
    min = 0,
    required,
    message,
    lines = false,
    emptyAs,
    refuses = 'words and contacts',
    format,
    check,
  }: TextOptions<E>,
): Field<string, string | Empty<E>, TextProps> {
  const absent = missing(required, message ?? `请输入${label}`)
  const clean = (raw: string) => cleanText(format?.(raw) ?? raw, { lines })
  return {
    label,
    initial: '',
    props: { limit: max, required: absent !== undefined, format },
    emptyAs,
    typed: (stored) => stored,
    sent: (typed) => clean(typed) || (emptyAs === undefined ? '' : undefined),
    problem(sent = '') {
      const kept = clean(sent)
      const length = lengthOf(kept)
      if (length === 0) return absent
      if (max !== undefined && length > max) return message ?? tooLong(label, max)
      if (length < min) return message ?? `${label}至少${min}个字`
      return check?.(kept)
    },
    // Ten times as long as permitted, so that the work of cleaning is bounded.
    schema: (zod) =>
      zod
        .string()
        .max(max === undefined ? BOUND : max * 10, message ?? tooLong(label, max ?? BOUND))
        .overwrite(clean),
    ...(refuses !== 'nothing' && { review: { kind: 'text', contacts: refuses === 'words' } }),
  }
}

/** A link that others may follow (docs/product/user.md#writing). */
export const link = <const E extends EmptyAs = undefined>(label: string, { emptyAs }: { emptyAs?: E } = {}) =>
  text(label, {
    max: 500,
    emptyAs,
    refuses: 'nothing',
    check: (typed) => (isUserLink(typed) ? undefined : '请输入https开头的链接'),
  })
