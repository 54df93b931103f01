import type { Field } from './field'

export type LocalField<Typed> = Field<Typed, Typed> & { readonly isLocal: true }

/** A value that the page alone holds, e.g. 至今, which decides whether the end of a period counts. */
export const local = <Typed>(
  label: string,
  initial: Typed,
  problem: (typed: Typed) => string | undefined = () => undefined,
): LocalField<Typed> => ({
  label,
  initial,
  props: {},
  emptyAs: undefined,
  isLocal: true,
  typed: (stored) => stored,
  sent: (typed) => typed ?? undefined,
  problem: (typed) => problem(typed ?? initial),
  schema: (zod) => zod.never(),
})

/** A field that the page checks, and that is sent beside the form in a shape of its own, e.g. pictures with their sizes. */
export const beside = <Typed, Sent, Props extends object>(field: Field<Typed, Sent, Props>) => ({
  ...field,
  isLocal: true as const,
})

/** A box that must be ticked before the form is sent. */
export const consent = (label: string, message = '请先勾选同意'): LocalField<boolean> =>
  local(label, false, (isTicked) => (isTicked ? undefined : message))
