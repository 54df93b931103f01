/** The field of the form that a reason's path begins with: `images.2` is about `images`. */
export function keyOf<K extends string>(labels: Record<K, string>, path: string): K | undefined {
  const [name = ''] = path.split('.')
  return Object.hasOwn(labels, name) ? (name as K) : undefined // as: `labels` has every field
}
