import { useContext, useLayoutEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { ViewContext } from '../router'

/** Values that pass from one release to the next: plain data, since neither may reference the other's code. */
export type Handed = string | number | boolean | null | readonly Handed[] | { readonly [name: string]: Handed }

/**
 * `useState` whose value survives a swap: when a newer release replaces this page, its page starts with the value under
 * the same `key`. A page that is left, reloaded or opened again starts with `initial`. Change the key when the value's
 * shape changes: two releases share it.
 */
export function usePreservedState<T extends Handed>(key: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const over = useContext(ViewContext)?.handOver
  // The key implies the shape: the former release wrote the same type under it.
  const state = useState<T>(() => (over?.handed.has(key) ? (over.handed.get(key) as T) : initial))
  const [value] = state
  useLayoutEffect(() => {
    // Used once: a component mounted again in this view starts with `initial`.
    over?.handed.delete(key)
    over?.saved.set(key, value)
  }, [over, key, value])
  return state
}
