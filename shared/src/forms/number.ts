import { fenTyped, parseFen } from '../validate/money'
import { digitsTyped } from '../validate/typed'
import { malformed, type Empty, type EmptyAs, type Field } from './field'

interface IntegerOptions<E> {
  min: number
  max: number
  /** The message for none, and for one out of bounds. */
  message?: string
  /** Value sent for no number; without it one is required. */
  emptyAs?: E
}

/** A whole number, on the page its digits. */
export function integer<const E extends EmptyAs = undefined>(
  label: string,
  { min, max, emptyAs, message = `${label}为${min}至${max}` }: IntegerOptions<E>,
): Field<string, number | Empty<E>, { required: boolean; digits: number }> {
  const required = emptyAs === undefined
  return {
    label,
    initial: '',
    props: { required, digits: String(max).length },
    emptyAs,
    typed: String,
    sent: (typed) => (digitsTyped(typed) === '' ? undefined : Number(digitsTyped(typed))),
    problem: (sent) =>
      sent === undefined ? (required ? message : undefined) : sent < min || sent > max ? message : undefined,
    schema: (zod) => zod.int(message),
  }
}

interface SteppedOptions {
  min: number
  max: number
  /** The message for one out of bounds. */
  message?: string
  initial?: number
}

/** A whole number that is tapped, not typed. */
export const stepped = (
  label: string,
  { min, max, message = `${label}为${min}至${max}`, initial = min }: SteppedOptions,
): Field<number, number, { min: number; max: number }> => ({
  label,
  initial,
  props: { min, max },
  emptyAs: undefined,
  typed: (stored) => stored,
  sent: (typed) => typed,
  problem: (sent = initial) => (sent < min || sent > max ? message : undefined),
  schema: (zod) => zod.int(message),
})

/** One to five stars; on the page 0 while there are none. */
export const stars = (label: string): Field<number, number, { required: true }> => ({
  ...stepped(label, { min: 1, max: 5, message: `请选择${label}`, initial: 0 }),
  props: { required: true },
})

interface AmountOptions<E> {
  /** In fen. */
  min: number
  max: number
  /** The message for one out of bounds. */
  message: string
  /** Value sent for no number; without it one is required. */
  emptyAs?: E
  /** The message for none, where it must be there although one can be absent. */
  required?: string
}

/** Money: on the page yuan as typed, sent in fen. */
export function amount<const E extends EmptyAs = undefined>(
  label: string,
  { min, max, message, emptyAs, required = emptyAs === undefined ? `请输入${label}` : undefined }: AmountOptions<E>,
): Field<string, number | Empty<E>, { required: boolean }> {
  return {
    label,
    initial: '',
    props: { required: required !== undefined },
    emptyAs,
    typed: fenTyped,
    sent: (typed) => (typed.trim() === '' ? undefined : (parseFen(typed) ?? NaN)),
    problem(sent) {
      if (sent === undefined) return required
      if (Number.isNaN(sent)) return malformed(label)
      return sent < min || sent > max ? message : undefined
    },
    schema: (zod) => zod.int(message),
  }
}
