import type { AnyField, Fields, SentOf, TypedOf } from './field'

/** The keys of the fields that are sent. */
type SentKeys<F extends Fields> = { [K in keyof F]: F[K] extends { isLocal: true } ? never : K }[keyof F]
type OptionalKeys<F extends Fields> = {
  [K in SentKeys<F>]: undefined extends SentOf<F[K]> ? K : never
}[SentKeys<F>]

/** A form as the page holds it. */
export type Typed<F extends Fields> = { -readonly [K in keyof F]: TypedOf<F[K]> }
/** A form as the call takes it. */
export type Sent<F extends Fields> = {
  [K in Exclude<SentKeys<F>, OptionalKeys<F>>]: SentOf<F[K]>
} & { [K in OptionalKeys<F>]?: SentOf<F[K]> }

/** A form as a row has it: an older row may have a code that is none any more, or none yet. */
type Stored<F extends Fields> = {
  [K in keyof Sent<F>]: Sent<F>[K] extends string ? string : Sent<F>[K] extends string[] ? string[] : Sent<F>[K]
}

/** Source of a form's values: a row, or the known part of one. */
export type Filled<F extends Fields> = Partial<Sent<F>> | Partial<Stored<F>>

/** Messages by field; a valid field has none. */
export type Problems<F extends Fields> = { [K in keyof F]?: string | undefined }

interface Rules<F extends Fields> {
  /** Fields that count only sometimes: one that does not is neither checked nor sent. */
  counts?: { [K in keyof F]?: (typed: Typed<F>) => boolean }
  /** Values of a stored form that the page alone holds. */
  stored?: (sent: Sent<F>) => Partial<Typed<F>>
  /**
   * Messages that depend on several fields or on the day, `YYYY-MM-DD` in UTC+8, in the order of the form. A value that
   * is missing is undefined, and has its message already.
   */
  rules?: (sent: Partial<Sent<F>>, today: string) => Problems<F>
}

export interface FormDefinition<F extends Fields> extends Rules<F> {
  readonly fields: F
}

/**
 * Defines a form once for the page and the server: labels, limits, messages, initial values, the shape of the call
 * (docs/product/foundations.md#8-forms-lists-media). The contract makes schemas of it (`formBody`), the page a form
 * (`useDefinedForm`), the server a check (`checkedForm`).
 */
export const defineForm = <const F extends Fields>(fields: F, rules: Rules<F> = {}): FormDefinition<F> => ({
  fields,
  ...rules,
})

/** The labels of a form's fields, by their keys. */
export const labelsOf = <F extends Fields>(form: FormDefinition<F>) =>
  Object.fromEntries(Object.entries(form.fields).map(([key, { label }]) => [key, label])) as Record<
    keyof Typed<F> & string,
    string
  > // as: the form's keys

/** The typed values of a new form, or of a stored one. */
export function typedValues<F extends Fields>(form: FormDefinition<F>, stored: Filled<F> | null): Typed<F> {
  const values = Object.entries(form.fields).map(([key, field]) => {
    const value: unknown = stored !== null && !field.isLocal ? (stored as Record<string, unknown>)[key] : undefined // as: read by name
    return [key, value === undefined || value === null ? field.initial : field.typed(value)]
  })
  const typed = Object.fromEntries(values) as Typed<F> // as: the fields' own types, key by key
  return stored === null ? typed : { ...typed, ...form.stored?.(stored as Sent<F>) } // as: codes apart the same
}

const countsNow = <F extends Fields>(form: FormDefinition<F>, typed: Typed<F>, key: keyof F) =>
  form.counts?.[key]?.(typed) ?? true

/** The fields of a form that are sent. */
export const sentFields = <F extends Fields>({ fields }: FormDefinition<F>): [string, AnyField][] =>
  Object.entries(fields).filter(([, field]) => !field.isLocal)

/** Each field that is sent, as the call takes it; undefined for one that is empty. */
const sentValues = <F extends Fields>(form: FormDefinition<F>, typed: Typed<F>): [string, unknown][] =>
  sentFields(form).map(([key, field]) => {
    const value = field.sent(countsNow(form, typed, key) ? typed[key] : field.initial)
    return [key, value ?? (field.emptyAs === null ? null : undefined)]
  })

/** The messages for typed values; `today` is `YYYY-MM-DD`. */
export function formProblems<F extends Fields>(form: FormDefinition<F>, typed: Typed<F>, today: string): Problems<F> {
  const own = Object.entries(form.fields).map(([key, field]) => [
    key,
    countsNow(form, typed, key) ? field.problem(field.sent(typed[key])) : undefined,
  ])
  const found = Object.fromEntries(own) as Problems<F> // as: the form's keys
  const sent = Object.fromEntries(sentValues(form, typed)) as Partial<Sent<F>> // as: the form's keys and types
  for (const [key, message] of Object.entries(form.rules?.(sent, today) ?? {})) {
    if (countsNow(form, typed, key)) found[key as keyof F] ??= message
  }
  return found
}

/** The call's body of values in which `formProblems` found nothing. */
export const sentBody = <F extends Fields>(form: FormDefinition<F>, typed: Typed<F>): Sent<F> =>
  Object.fromEntries(sentValues(form, typed).filter(([, value]) => value !== undefined)) as Sent<F> // as: nothing required is missing
