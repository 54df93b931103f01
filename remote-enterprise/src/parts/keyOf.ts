/** The field of the form that a reason's path begins with: `images.2` is about `images`. */
export function keyOf<K extends string>(fields: Record<K, unknown>, path: string): K | undefined {
  const [name = ''] = path.split('.')
  return Object.hasOwn(fields, name) ? (name as K) : undefined // as: a key of `fields`
}
