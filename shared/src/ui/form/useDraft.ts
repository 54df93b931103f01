import { useState } from 'react'
import { isSlot } from '../../upload/slot'
import { readDraft, removeDraft, writeDraft } from '../draft'
import { sameValue } from './sameValue'

export interface DraftOptions<V> {
  /** Whose form it is; no draft is read or kept without one. */
  uid: string | null
  /** The row being edited; leave it out for a new one. */
  id?: string
  /** When the row was last saved, epoch ms: an older draft is passed over. */
  since?: number
  /** Fields that are never kept: contacts, guardian data, bare-face photos. */
  leaveOut?: readonly (keyof V & string)[]
}

/** The draft of one form on this device. */
export function useDraft<V extends object>(options: DraftOptions<V> | undefined, route: string, initial: V) {
  const key = options?.uid ? { uid: options.uid, route, id: options.id ?? 'new' } : null
  const [found] = useState(() => (key ? readDraft(key, options?.since) : null))
  const [given, setGiven] = useState(false)
  const differs = found !== null && !sameValue(merged(initial, found), initial)
  return {
    restored: differs && !given,
    restoredFrom: (values: V): V => (found === null ? values : merged(values, found)),
    keep: (values: V, dirty: boolean) => {
      if (!key) return
      if (!dirty) return given ? undefined : removeIfSame(key, values, initial)
      const left = new Set<string>(options?.leaveOut)
      writeDraft(
        key,
        Object.fromEntries(
          Object.entries(values)
            .filter(([name]) => !left.has(name))
            .map(([name, value]) => [name, finished(value)]),
        ),
      )
    },
    drop: () => {
      setGiven(true)
      if (key) removeDraft(key)
    },
  }
}

function removeIfSame<V>(key: Parameters<typeof removeDraft>[0], values: V, initial: V): void {
  if (sameValue(values, initial)) removeDraft(key)
}

/** Fields of the draft laid over the values, where the form still has them and of the same kind. */
function merged<V extends object>(values: V, draft: Record<string, unknown>): V {
  const next: Record<string, unknown> = Object.fromEntries(Object.entries(values))
  for (const [name, value] of Object.entries(draft)) {
    const now = next[name]
    if (
      name in next &&
      (typeof now === typeof value || now === null || value === null) &&
      Array.isArray(now) === Array.isArray(value)
    )
      next[name] = value
  }
  return next as V // as: only known fields were replaced, each by one of its own kind
}

/** Files that are still on their way are left out: the device cannot keep them. */
function finished(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isSlot(item) || item.url !== null)
  return isSlot(value) && value.url === null ? null : value
}
