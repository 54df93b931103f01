/** Splits `a/b#c.d` into a call and a path in its answer; null for any other text. */
export function answerPath(source: string): { call: string; path: string[] } | null {
  const found = /^([a-zA-Z]+(?:\/[a-zA-Z]+)+)#([\w.]+)$/.exec(source)
  return found ? { call: found[1] ?? '', path: (found[2] ?? '').split('.') } : null
}

/** Returns the value at a path of an answer; undefined when missing. */
export const valueAt = (data: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
    data,
  )
