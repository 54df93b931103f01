import { tooLong } from '../../forms'
import { lengthOf } from '../../format'
import css from './form.module.css'

/** Returns what is said to a text of more code points than its limit. */
export const overLimit = (label: string, text: string, limit: number | undefined): string | undefined =>
  limit !== undefined && lengthOf(text) > limit ? tooLong(label, limit) : undefined

/** `3/20`, in red above the limit. */
export function Counter({ value, limit }: { value: string; limit: number }) {
  const length = lengthOf(value)
  return (
    <span className={css.count} data-over={length > limit || undefined} aria-hidden="true">
      {length}/{limit}
    </span>
  )
}
