import type { RefusalReason } from '@dm/shared/contract/ops/review'
import { sentFields, type Fields, type Filled, type FormDefinition, type Sent } from '@dm/shared/forms'
import type { Db } from '../db/open'
import type { Keys } from './keys'

/** Context in which a domain shows what is reviewed. */
export interface ReviewViewCtx {
  db: Db
  keys: Keys
  /** Epoch milliseconds. */
  now: number
}

/** A labelled value; files by their stored addresses. */
export interface ShownRow {
  label: string
  text: string
  files: readonly string[]
}

/** What an operator sees of a review. */
export interface ReviewView {
  title: string
  rows: readonly ShownRow[]
  /** The version in force, with the same labels; null where there is none. */
  approved: readonly ShownRow[] | null
  /** Fields that a reason may name; none where the kind keeps one reason for the whole. */
  fields: readonly { name: string; label: string }[]
  /** Its rows hold identity numbers: each look is written into the audit. */
  isSecret?: true
}

/** A row, or none for an empty value. */
export const textRow = (label: string, text: string | null | undefined): ShownRow[] =>
  text ? [{ label, text, files: [] }] : []

/** A row of files, or none without any. */
export function fileRow(label: string, ...urls: (string | null | undefined)[]): ShownRow[] {
  const files = urls.filter((url) => typeof url === 'string' && url !== '') as string[] // as: just filtered
  return files.length > 0 ? [{ label, text: '', files }] : []
}

/** Texts of the values whose field does not know them, by key. */
export type ShownTexts<F extends Fields> = { [K in keyof Sent<F>]?: (value: NonNullable<Sent<F>[K]>) => string }

/** The filled fields of a form with their labels: options by their names, files as files. */
export function formRows<F extends Fields>(
  form: FormDefinition<F>,
  stored: Filled<F>,
  shown: ShownTexts<F> = {},
): ShownRow[] {
  const values: Readonly<Record<string, unknown>> = stored
  const texts: Readonly<Record<string, ((value: never) => string) | undefined>> = shown
  return sentFields(form).flatMap(([key, { label, props, review }]) => {
    const value = values[key]
    if (value === undefined || value === null || value === '') return []
    if (review?.kind === 'files') return fileRow(label, ...[value].flat().map(String))
    const own = texts[key]
    return textRow(label, own ? own(value as never) : textOf(value, optionsIn(props))) // as: the value of that key
  })
}

function optionsIn(props: object): ReadonlyMap<string, string> {
  const options = 'options' in props && Array.isArray(props.options) ? props.options : []
  return new Map(options.map(({ value, label }: { value: string; label: string }) => [value, label]))
}

function textOf(value: unknown, options: ReadonlyMap<string, string>): string {
  if (Array.isArray(value)) return value.map((one) => textOf(one, options)).join('、')
  if (typeof value === 'boolean') return value ? '是' : '否'
  return options.get(String(value)) ?? String(value)
}

/** The fields of a form that a reason may name; `within` is the path of the form, `basic.`. */
export const fieldsOfForm = <F extends Fields>(form: FormDefinition<F>, within = '') =>
  sentFields(form).map(([key, { label }]) => ({ name: within + key, label }))

const LINE = /^([a-zA-Z][\w.]*)?[:：]\s*(\S.*)$/

/**
 * The reasons of a refusal as one text, from which `reasonLines` reads them again. A plain text is never read as the
 * reason of a field where the kind has `fields`.
 */
export function reasonText(reasons: readonly RefusalReason[], fields: ReviewView['fields']): string {
  const plain = reasons.map(({ text }) => text).join('；')
  const inLines = reasons.some(({ field }) => field !== '') || (fields.length > 0 && reasonLines(plain) !== null)
  return inLines ? reasons.map(({ field, text }) => `${field}：${text}`).join('\n') : plain
}

/** Lines such as `basic.name：与执照不符`, or `：资料不全` for the whole; null for a text that is not made of such lines. */
export function reasonLines(reason: string): RefusalReason[] | null {
  const lines = reason.split('\n').map((line) => LINE.exec(line.trim()))
  return lines.every((line) => line !== null)
    ? lines.map((line) => ({ field: line[1] ?? '', text: line[2] ?? '' }))
    : null
}
