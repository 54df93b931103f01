import { badInput } from '../../platform/failure'
import { publicText } from '../../platform/public-text'

/** A public text that must be there; `missing` is what is said without it. */
export function requiredText(field: string, name: string, raw: string, max: number, missing: string): string {
  const text = publicText(field, name, raw, max)
  if (text === '') throw badInput(missing, field)
  return text
}

/** A public text, or null for none. */
export const optionalText = (field: string, name: string, raw: string | null, max: number): string | null =>
  publicText(field, name, raw ?? '', max) || null
