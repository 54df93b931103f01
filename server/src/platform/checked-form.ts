import { formProblems, sentFields, typedValues, type Fields, type FormDefinition, type Sent } from '@dm/shared/forms'
import { dayOf } from '@dm/shared/time'
import { badInput } from './failure'
import { checkPublicText, checkWords } from './public-text'

/**
 * Checks what the schema of a form's body leaves: rules over several fields and the day, unfit words and contact details.
 * Returns the form as it is stored, without what a body has beside it. `now` is in epoch milliseconds, `within` the path of
 * the form in the body, `archive.`. Throws 40000 with the message of the form's definition and the first wrong field.
 */
export function checkedForm<F extends Fields>(
  form: FormDefinition<F>,
  body: Sent<F>,
  now: number,
  within = '',
): Sent<F> {
  for (const [field, message] of Object.entries(form.rules?.(body, dayOf(now)) ?? {})) {
    if (message !== undefined) throw badInput(String(message), within + field)
  }
  const texts = publicTextsOf(form, body)
  const sent: Readonly<Record<string, unknown>> = body
  const kept = sentFields(form).map(([key, { label, emptyAs, review }]) => {
    const text = texts[key]
    if (review?.kind === 'text' && text !== undefined) {
      if (review.contacts) checkWords(label, text, within + key)
      else checkPublicText(label, text, within + key)
    }
    // Some send an empty text for none.
    return [key, sent[key] === '' && emptyAs === null ? null : sent[key]]
  })
  return Object.fromEntries(kept) as Sent<F> // as: the form's keys and types
}

/** The same for a change of some fields: one that is left out stays, and is not checked. */
export function checkedChange<F extends Fields>(
  form: FormDefinition<F>,
  change: { [K in keyof Sent<F>]?: Sent<F>[K] | undefined },
  now: number,
  within = '',
): Partial<Sent<F>> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const fields = Object.fromEntries(given.flatMap(([key]) => (form.fields[key] ? [[key, form.fields[key]]] : [])))
  // as: a form of fewer fields, whose rules take what is missing
  return checkedForm({ ...form, fields: fields as F }, Object.fromEntries(given) as Sent<F>, now, within)
}

/** A draft, which may lack anything, as a form that is complete. Throws 40000 as `checkedForm` does. */
export function checkedDraft<F extends Fields>(
  form: FormDefinition<F>,
  draft: Sent<F>,
  now: number,
  within = '',
): Sent<F> {
  const problems: Readonly<Record<string, string | undefined>> = formProblems(
    form,
    typedValues(form, draft),
    dayOf(now),
  )
  for (const [field] of sentFields(form)) {
    const message = problems[field]
    if (message !== undefined) throw badInput(message, within + field)
  }
  return checkedForm(form, draft, now, within)
}

/** The texts of a form that others see, by field. Several words are one text: what is unfit may be cut in two. */
export function publicTextsOf<F extends Fields>(form: FormDefinition<F>, body: Sent<F>): Record<string, string> {
  const sent: Readonly<Record<string, unknown>> = body
  return Object.fromEntries(
    sentFields(form).flatMap(([key, { review }]) =>
      review?.kind === 'text' ? [[key, [sent[key]].flat().join(' ')]] : [],
    ),
  )
}

/** The uploaded files that a checked form names, each with its purpose and its path in the body. */
export function filesOfForm<F extends Fields>(form: FormDefinition<F>, body: Sent<F>) {
  const sent: Readonly<Record<string, unknown>> = body
  return sentFields(form).flatMap(([field, { review }]) => {
    if (review?.kind !== 'files') return []
    const { purpose } = review
    const value = sent[field]
    const named = (url: unknown, path: string) =>
      typeof url === 'string' && url !== '' ? [{ url, purpose, field: path }] : []
    return Array.isArray(value) ? value.flatMap((url, n) => named(url, `${field}.${n}`)) : named(value, field)
  })
}

/** The part of a row that its form sends, e.g. before a change of some fields is put over it. */
export function formPart<F extends Fields>(form: FormDefinition<F>, row: Sent<F>): Sent<F> {
  const stored: Readonly<Record<string, unknown>> = row
  return Object.fromEntries(sentFields(form).map(([key]) => [key, stored[key]])) as Sent<F> // as: the form's keys and types
}
