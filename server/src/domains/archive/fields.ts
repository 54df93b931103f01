import { badInput } from '../../platform/failure'
import { publicText } from '../user/text'

/** A public text that must be there; `missing` is what is said without it. */
export function requiredText(field: string, name: string, raw: string, max: number, missing: string): string {
  const text = publicText(field, name, raw, max)
  if (text === '') throw badInput(missing, field)
  return text
}

/** A public text, or null for none. */
export const optionalText = (field: string, name: string, raw: string | null, max: number): string | null =>
  publicText(field, name, raw ?? '', max) || null

/** Pictures as kept: at most so many, one named twice once. */
export function pictures(field: string, name: string, urls: readonly string[], most: number): string[] {
  const unique = [...new Set(urls)].filter((url) => url !== '')
  if (unique.length > most) throw badInput(`最多上传${most}张${name}`, field)
  return unique
}
