/** Parses a `Range` header for a file of `size` bytes: a part, the whole (`null`), or unsatisfiable. */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null | 'beyond' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '') {
    const last = Math.min(Number(to), size)
    return last === 0 ? 'beyond' : { start: size - last, end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size) return 'beyond'
  return start > end ? null : { start, end }
}
