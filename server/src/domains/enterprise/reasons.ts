import { reasonLines } from '../../platform/review-view'
import type { CertReason } from './schema'

const LONGEST = 100

/**
 * The reasons of a rejection beside the fields they are about: lines such as `basic.name：与执照不符`, else every text that
 * holds 驳回, else one reason of the whole.
 */
export function reasonsOf(reason: string, texts: Readonly<Record<string, string | undefined>>): CertReason[] {
  const lines = reasonLines(reason)
  if (lines) return lines.map(({ field, text }) => ({ field, text: text.slice(0, LONGEST) }))
  const text = reason.slice(0, LONGEST)
  const named = Object.entries(texts).filter(([, value]) => value?.includes('驳回'))
  return named.length > 0 ? named.map(([field]) => ({ field, text })) : [{ field: '', text }]
}
