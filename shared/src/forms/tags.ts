import { lengthOf } from '../format/length'
import { cleanText } from '../validate/text'
import { missing, type Field, type Required } from './field'
import { tooLong } from './text'

interface TagsOptions {
  most: number
  /** Maximum of code points of each. */
  max: number
  required?: Required
  /** The message for too many. */
  many?: string
  /** The message for one that is too long. */
  long?: string
  refuses?: 'words and contacts' | 'words' | 'nothing'
}

/** Words of one's own. */
export function tags(
  label: string,
  {
    most,
    max,
    required,
    many = `最多添加${most}个${label}`,
    long = tooLong(`每个${label}`, max),
    refuses,
  }: TagsOptions,
): Field<string[], string[], { most: number; limit: number; required: boolean }> {
  const absent = missing(required, `请输入${label}`)
  const clean = (words: readonly string[]) =>
    words.map((word) => cleanText(word, { lines: false })).filter((word) => word !== '')
  return {
    label,
    initial: [],
    props: { most, limit: max, required: absent !== undefined },
    emptyAs: undefined,
    typed: (stored) => stored,
    sent: clean,
    problem: (sent = []) =>
      sent.length === 0
        ? absent
        : sent.length > most
          ? many
          : new Set(sent).size < sent.length
            ? `${label}不能重复`
            : sent.some((word) => lengthOf(word) > max)
              ? long
              : undefined,
    schema: (zod) =>
      zod
        .array(zod.string().max(max * 10, long))
        .max(100)
        .overwrite(clean),
    ...(refuses !== 'nothing' && { review: { kind: 'text', contacts: refuses === 'words' } }),
  }
}
