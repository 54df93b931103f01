import { useState } from 'react'
import { timeNow } from '../../env'
import {
  formProblems,
  labelsOf,
  sentBody,
  typedValues,
  type Filled,
  type Fields,
  type FormDefinition,
  type PropsOf,
  type Sent,
  type Typed,
} from '../../forms'
import { dayOf } from '../../time'
import type { FieldErrors } from './fieldErrors'
import { useForm, type FieldProps, type FormOptions, type FormState, type SubmitHow } from './useForm'

export interface DefinedFormState<F extends Fields> extends Omit<FormState<Typed<F>>, 'field'> {
  /** The props of a field: its value and message, and what the definition says, such as its limit. */
  field: <K extends keyof F & string>(key: K) => FieldProps<Typed<F>[K]> & PropsOf<F[K]>
}

export interface DefinedFormOptions<F extends Fields> extends Omit<
  FormOptions<Typed<F>>,
  'initial' | 'labels' | 'check' | 'submit'
> {
  /** The stored values; null for a new form. */
  stored: Filled<F> | null
  /** Values to open with in the place of those of the definition or the row. */
  initial?: Partial<Typed<F>>
  /** Messages that depend on more than the form, e.g. on another answer; the definition's own come first. */
  check?: (values: Typed<F>) => FieldErrors<Typed<F>>
  /** Sends the body of checked values. Rejections are shown, as of `useForm`. */
  submit: (body: Sent<F>, how: SubmitHow & { values: Typed<F> }) => Promise<unknown>
}

/** Both messages by field, the first where a field has two. */
const withOwn = <V>(first: FieldErrors<V>, second: FieldErrors<V> = {}): FieldErrors<V> => {
  const wrong = Object.entries(first).filter(([, message]) => message !== undefined)
  return { ...second, ...(Object.fromEntries(wrong) as FieldErrors<V>) } // as: keys of `first`
}

/** The state of a form that the contract defines (`defineForm`): the same labels, limits and messages as the server's. */
export function useDefinedForm<F extends Fields>(
  form: FormDefinition<F>,
  { stored, initial, check, submit, ...options }: DefinedFormOptions<F>,
): DefinedFormState<F> {
  // Read once, when the form opens.
  const [opened] = useState(() => ({ ...typedValues(form, stored), ...initial }))
  const state = useForm<Typed<F>>({
    ...options,
    labels: labelsOf(form),
    initial: opened,
    check: (values) => withOwn(formProblems(form, values, dayOf(timeNow())), check?.(values)),
    submit: (values, how) => submit(sentBody(form, values), { ...how, values }),
  })
  return {
    ...state,
    field: (key) => ({ ...state.field(key), ...(form.fields[key]?.props as PropsOf<F[typeof key]>) }), // as: the field of this key
  }
}
