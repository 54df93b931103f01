import type { Field } from './field'

export type LocalField<Typed> = Field<Typed, Typed> & { readonly isLocal: true }

/** What the page alone holds, e.g. 至今, which decides whether the end of a period counts. */
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

/** A box that must be ticked before the form is sent. */
export const consent = (label: string, message: string): LocalField<boolean> =>
  local(label, false, (isTicked) => (isTicked ? undefined : message))
