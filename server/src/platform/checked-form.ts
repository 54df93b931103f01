import type { AnyField, Fields, FormDefinition, Sent } from '@dm/shared/forms'
import { dayOf } from '@dm/shared/time'
import { badInput } from './failure'
import { checkPublicText, checkWords } from './public-text'

/** What the schema of a body does not say: an empty text of a field without one is sent as null by some. */
const kept = ({ emptyAs }: AnyField, value: unknown) => (value === '' && emptyAs === null ? null : value)

/**
 * Checks what the schema of a form's body leaves: rules over several fields and the day, unfit words and contact details.
 * Returns the form as it is stored, without what a body has beside it. `now` is in epoch milliseconds. Throws 40000 with
 * the message of the form's definition and the first wrong field.
 */
export function checkedForm<F extends Fields>(form: FormDefinition<F>, body: Sent<F>, now: number): Sent<F> {
  for (const [field, message] of Object.entries(form.rules?.(body, dayOf(now)) ?? {})) {
    if (message !== undefined) throw badInput(String(message), field)
  }
  const part = Object.entries(formPart(form, body))
  for (const [key, value] of part) {
    const { label = key, review } = form.fields[key] ?? {}
    if (review?.kind !== 'text') continue
    for (const text of [value].flat()) {
      if (typeof text !== 'string') continue
      if (review.contacts) checkWords(label, text, key)
      else checkPublicText(label, text, key)
    }
  }
  return Object.fromEntries(part.map(([key, value]) => [key, kept(form.fields[key] as AnyField, value)])) as Sent<F> // as: the form's keys and types
}

/** The uploaded files that a checked form names, each with its purpose and its path in the body. */
export const filesOfForm = <F extends Fields>(form: FormDefinition<F>, body: Sent<F>) =>
  Object.entries(form.fields).flatMap(([field, { review }]) => {
    if (review?.kind !== 'files') return []
    const value: unknown = (body as Record<string, unknown>)[field] // as: read by name
    if (typeof value === 'string') return value === '' ? [] : [{ url: value, purpose: review.purpose, field }]
    return [value]
      .flat()
      .flatMap((url, n) => (typeof url === 'string' ? [{ url, purpose: review.purpose, field: `${field}.${n}` }] : []))
  })

/** The part of a row that its form sends, e.g. before a change of some fields is put over it. */
export const formPart = <F extends Fields>(form: FormDefinition<F>, row: Sent<F>): Sent<F> =>
  Object.fromEntries(
    Object.keys(form.fields)
      .filter((key) => !form.fields[key]?.isLocal)
      .map((key) => [key, (row as Record<string, unknown>)[key]]), // as: read by name
  ) as Sent<F> // as: the form's keys and types
