import { useContext, useLayoutEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { ViewContext } from '../router'

/** What crosses from one release to the next: data alone, since neither may hold on to the other's code. */
export type Handed = string | number | boolean | null | readonly Handed[] | { readonly [name: string]: Handed }

/**
 * `useState` whose value outlives a swap: when a newer release takes this page's place, its page starts with the value
 * that this one had under the same `key`. A page that is left, reloaded or opened anew starts with `initial`. Give
 * another key when the value's shape changes: two releases meet here.
 */
export function useHandOver<T extends Handed>(key: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const over = useContext(ViewContext)?.handOver
  // The key stands for the shape: its predecessor wrote the same type under it.
  const state = useState<T>(() => (over?.handed.has(key) ? (over.handed.get(key) as T) : initial))
  const [value] = state
  useLayoutEffect(() => {
    // Taken: a part that is mounted once more in this view starts afresh.
    over?.handed.delete(key)
    over?.saved.set(key, value)
  }, [over, key, value])
  return state
}
