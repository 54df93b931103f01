import type { FilePurpose } from '../contract/calls/common/file'
import type { z } from 'zod'

/** zod, handed in by the contract: a page that checks a form loads no schema library. */
export type Zod = typeof z

/**
 * One field of a form, written once for the page and the server. `Typed`: as the page holds it. `Sent`: as the call
 * takes it and a row stores it.
 */
export interface Field<Typed, Sent, Props extends object = object> {
  readonly label: string
  /** The value of a new form. */
  readonly initial: Typed
  /** Properties of the field's component besides its value: limit, options, whether it is required. */
  readonly props: Props
  /** Value sent for an empty field, and for one that does not count (`counts` of the form). */
  readonly emptyAs: EmptyAs
  /** Held by the page alone and never sent, e.g. a consent. */
  readonly isLocal?: true
  /** The stored value as the page shows it; an absent one is shown as `initial`. */
  typed(stored: NonNullable<Sent>): Typed
  /** Value that the call takes; undefined for an empty field. */
  sent(typed: Typed): NonNullable<Sent> | undefined
  /** The message beside the field, on the page and from the server; undefined for a value that may be kept. */
  problem(sent: NonNullable<Sent> | undefined): string | undefined
  /** The shape and the bounds of what is sent. */
  schema(zod: Zod): z.ZodType<NonNullable<Sent>, NonNullable<Sent>>
  /** The server's further check of public content, beyond `problem`. */
  readonly review?: Review
}

/** For an empty field: null, nothing at all, or, when undefined, the field's own empty value; one without must be there. */
export type EmptyAs = null | 'omit' | undefined
export type Empty<E extends EmptyAs> = E extends null ? null : E extends 'omit' ? undefined : never

type Review =
  /** A text of which unfit words are refused, and contact details unless `contacts` permits them. */
  | { readonly kind: 'text'; readonly contacts: boolean }
  /** Addresses of uploaded files, which must be the sender's own. */
  | { readonly kind: 'files'; readonly purpose: FilePurpose }

// Parameters of methods are compared both ways, so that a list may hold fields of different types.
export type AnyField = Field<unknown, unknown>
export type Fields = Readonly<Record<string, AnyField>>

export type TypedOf<F> = F extends Field<infer Typed, infer _Sent, infer _Props> ? Typed : never
export type SentOf<F> = F extends Field<infer _Typed, infer Sent, infer _Props> ? Sent : never
export type PropsOf<F> = F extends Field<infer _Typed, infer _Sent, infer Props> ? Props : never

/** Whether a field must be filled in, or the message for one that is not. */
export type Required = boolean | string

/** The message of a required field that is empty: its own, or the usual one; undefined for one that may be empty. */
export const missing = (required: Required | undefined, usual: string): string | undefined =>
  typeof required === 'string' ? required : required ? usual : undefined

/** The message for a value that is there and has another form. */
export const malformed = (label: string): string => `${label}格式错误`
