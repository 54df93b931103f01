import { isDay } from '../time/calendar'
import { utc8Moment, utc8Text } from '../time/moment'
import type { Empty, EmptyAs, Field } from './field'

interface DateOptions<E> {
  /** The message while none is chosen; without it, and with `emptyAs`, none need be. */
  message?: string
  /** Value sent for no date. */
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

/** A calendar can name so far: until the year 2100. */
export const LAST_MOMENT = 4_102_444_800_000

/** A day and a time in UTC+8, on the page `YYYY-MM-DD HH:mm`, sent in epoch milliseconds. */
export const moment = (
  label: string,
  { message = `请选择${label}` }: { message?: string } = {},
): Field<string, number, { required: true }> => ({
  label,
  initial: '',
  props: { required: true },
  emptyAs: undefined,
  typed: (stored) => utc8Text(stored, 'YYYY-MM-DD HH:mm'),
  sent: (typed) => utc8Moment(typed) ?? undefined,
  problem: (sent) => (sent === undefined || sent < 0 || sent > LAST_MOMENT ? message : undefined),
  schema: (zod) => zod.int(message),
})
