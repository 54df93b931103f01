import { badInput } from '../failure'

const MAX_DEPTH = 32
/** Of one text, in UTF-16 units: as much as the longest that any call takes, the words of a song. */
const LONGEST_TEXT = 100_000
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Rejects JSON that no call accepts: prototype keys, deep nesting, texts that no field is so long for, NUL
 * characters and lone surrogates, which PostgreSQL cannot store. Throws 40000.
 */
export function checkWire(body: unknown): void {
  const open: { value: unknown; depth: number; field: string }[] = [{ value: body, depth: 0, field: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth, field } = next
    if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed()))
      throw badInput(`「${field || '请求'}」含有不允许的字符`, field || undefined)
    if (typeof value === 'string' && value.length > LONGEST_TEXT)
      throw badInput(`「${field || '请求'}」过长`, field || undefined)
    if (value === null || typeof value !== 'object') continue
    if (depth >= MAX_DEPTH) throw badInput('请求内容嵌套过深', field || undefined)
    for (const [key, inner] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key) || key.includes('\u0000')) throw badInput('请求内容含有不允许的字段名', undefined)
      open.push({ value: inner, depth: depth + 1, field: Array.isArray(value) ? field : key.slice(0, 40) })
    }
  }
}
