import { missing, type Empty, type EmptyAs, type Field, type Required, type Zod } from './field'

/** Codes and their labels, as of `contract/vocabulary`. */
type Options = Readonly<Record<string, string>>
type Code<O extends Options> = keyof O & string

interface ChoiceProps {
  options: readonly { value: string; label: string }[]
  required: boolean
}

const isCode = <O extends Options>(options: O, code: string): code is Code<O> => Object.hasOwn(options, code)
const choicesOf = (options: Options) => Object.entries(options).map(([value, label]) => ({ value, label }))

/** `Object.keys` is typed `string[]`; a list of options has at least one code. */
const enumOf = <O extends Options>(zod: Zod, options: O, message: string) =>
  zod.enum(Object.keys(options) as [Code<O>, ...Code<O>[]], message)

interface ChoiceOptions<O extends Options, E> {
  /** The message while none is chosen. */
  message?: string
  initial?: Code<O> | ''
  /** None may be chosen, and this is sent then. */
  emptyAs?: E
}

/** One of several; on the page '' while none is chosen. */
export function choice<O extends Options, const E extends EmptyAs = undefined>(
  label: string,
  options: O,
  { message = `请选择${label}`, initial = '', emptyAs }: ChoiceOptions<O, E> = {},
): Field<string, Code<O> | Empty<E>, ChoiceProps> {
  const required = emptyAs === undefined
  return {
    label,
    initial,
    props: { options: choicesOf(options), required },
    emptyAs,
    typed: (stored) => stored,
    sent: (typed) => (isCode(options, typed) ? typed : undefined),
    problem: (sent) => (sent === undefined && required ? message : undefined),
    schema: (zod) => enumOf(zod, options, message),
  }
}

interface SeveralOptions {
  /** A tap beyond so many is refused. */
  most: number
  required?: Required
}

/** Common parts of fields with several codes. */
function several(label: string, { most, required }: SeveralOptions) {
  const absent = missing(required, `请选择${label}`)
  return {
    label,
    initial: [],
    props: { most, required: absent !== undefined },
    emptyAs: undefined,
    typed: (stored: string[]) => stored,
    problem: (sent: readonly string[] = []) =>
      sent.length === 0 ? absent : sent.length > most ? `最多选择${most}个${label}` : undefined,
  }
}

const eachOnce = <C extends string>(codes: C[]) => [...new Set(codes)]

/** Several of a list. */
export function choices<O extends Options>(
  label: string,
  options: O,
  limits: SeveralOptions,
): Field<string[], Code<O>[], ChoiceProps & { most: number }> {
  const field = several(label, limits)
  return {
    ...field,
    props: { ...field.props, options: choicesOf(options) },
    sent: (typed) => typed.filter((code) => isCode(options, code)),
    schema: (zod) =>
      zod
        .array(enumOf(zod, options, `请选择${label}`))
        .max(100)
        .overwrite(eachOnce),
  }
}

/** Several of a list that is known only when the page opens, such as one of an activity's settings. */
export const picks = (
  label: string,
  limits: SeveralOptions,
): Field<string[], string[], { most: number; required: boolean }> => ({
  ...several(label, limits),
  sent: (typed) => typed,
  schema: (zod) => zod.array(zod.string().max(64)).max(100).overwrite(eachOnce),
})

/** A switch. */
export const toggle = (label: string, { initial }: { initial: boolean }): Field<boolean, boolean> => ({
  label,
  initial,
  props: {},
  emptyAs: undefined,
  typed: (stored) => stored,
  sent: (typed) => typed,
  problem: () => undefined,
  schema: (zod) => zod.boolean(),
})
