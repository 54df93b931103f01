import { useEffect, useEffectEvent } from 'react'

interface FieldReason {
  field: string
  text: string
}

/** Puts each reason of a rejection beside its field when the form opens; the first one comes into view. */
export function useReasons<K extends string>(
  reasons: readonly FieldReason[],
  fieldOf: (path: string) => K | undefined,
  setError: (key: K, message: string) => void,
): void {
  const show = useEffectEvent(() => {
    for (const { field, text } of reasons) {
      const key = fieldOf(field)
      if (key !== undefined) setError(key, text)
    }
  })
  useEffect(() => show(), [])
}

/** The field of the form that a reason's path begins with: `images.2` is about `images`. */
export function keyOf<K extends string>(fields: Record<K, unknown>, path: string): K | undefined {
  const [name = ''] = path.split('.')
  return Object.hasOwn(fields, name) ? (name as K) : undefined // as: a key of `fields`
}
