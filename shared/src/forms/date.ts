import { isDay } from '../time/calendar'
import type { Empty, EmptyAs, Field } from './field'

interface DateOptions<E> {
  /** The message while none is chosen; without it, and with `emptyAs`, none need be. */
  message?: string
  /** What is sent for none. */
  emptyAs?: E
}

const dateField =
  (isDate: (text: string) => boolean) =>
  <const E extends EmptyAs = undefined>(
    label: string,
    { emptyAs, message = emptyAs === undefined ? `请选择${label}` : undefined }: DateOptions<E> = {},
  ): Field<string, string | Empty<E>, { required: boolean }> => {
    const wrong = message ?? `请选择${label}`
    return {
      label,
      initial: '',
      props: { required: message !== undefined },
      emptyAs,
      typed: (stored) => stored,
      sent: (typed) => typed || undefined,
      problem: (sent) => (sent === undefined ? message : isDate(sent) ? undefined : wrong),
      schema: (zod) => zod.string().max(20, wrong),
    }
  }

/** A calendar day, `YYYY-MM-DD` (docs/product/foundations.md#2-addresses-identifiers-time-money). */
export const day = dateField(isDay)

/** A month, `YYYY-MM`. */
export const month = dateField((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text))
