/** Messages by field, as a check answers them; a field that is right has none. */
export type Faults<V> = Partial<Record<keyof V & string, string | undefined>>

/** The field whose name stands in a server message (40000 names the field), the longest name first. */
export function fieldNamed<K extends string>(text: string, labels: Record<K, string>): K | undefined {
  let best: K | undefined
  for (const key in labels) {
    const name = labels[key]
    if (name && text.includes(name) && (best === undefined || name.length > labels[best].length)) best = key
  }
  return best
}
