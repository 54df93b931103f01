import { useRef, useState } from 'react'
import { isSlot } from '../../forms/slot'
import { readDraft, removeDraft, writeDraft } from '../draft'
import { minutesMs } from '../../time'
import { sameValue } from './sameValue'

export interface DraftOptions<V> {
  /** The form's user; without one no draft is read or stored. */
  uid: string | null
  /** The row being edited; omit it for a new one. */
  id?: string
  /** When the row was last saved, epoch ms: older drafts are ignored. */
  since?: number
  /** Fields that are never stored: contacts, guardian data, bare-face photos. */
  leaveOut?: readonly (keyof V & string)[]
  /** Restored for half an hour and without a word: a choice that is made again in a second, on the way back. */
  brief?: true
}

const BRIEF_MS = minutesMs(30)
/** Stored beside the fields; no field has this name. */
const UNANSWERED = 'requestId'

/** The draft of one form on this device. */
export function useDraft<V extends object>(options: DraftOptions<V> | undefined, route: string, initial: V) {
  const key = options?.uid ? { uid: options.uid, route, id: options.id ?? 'new' } : null
  const brief = options?.brief === true
  const [found] = useState(() => (key ? readDraft(key, brief ? Date.now() - BRIEF_MS : options?.since) : null))
  const [given, setGiven] = useState(false)
  const dropped = useRef<V | null>(null)
  const differs = found !== null && !sameValue(merged(initial, found), initial)
  return {
    restored: differs && !given && !brief,
    restoredFrom: (values: V): V => (found === null ? values : merged(values, found)),
    /** The id of the request that was sent and never answered before the page went away. */
    unanswered: typeof found?.[UNANSWERED] === 'string' ? found[UNANSWERED] : null,
    keep: (values: V, dirty: boolean, unanswered: string | null) => {
      // A timer may fire between the drop and the render that shows it.
      if (!key || values === dropped.current) return
      if (!dirty) return removeDraft(key)
      const left = new Set<string>(options?.leaveOut)
      const kept = Object.entries(values)
        .filter(([name]) => !left.has(name))
        .map(([name, value]): [string, unknown] => [name, finished(value)])
      const asked: [string, unknown][] = unanswered === null ? [] : [[UNANSWERED, unanswered]]
      writeDraft(key, Object.fromEntries<unknown>([...kept, ...asked]))
    },
    drop: (values: V) => {
      dropped.current = values
      setGiven(true)
      if (key) removeDraft(key)
    },
  }
}

/** Returns the values with the draft's fields, where the form still has them with the same type. */
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
  return next as V // as: only known fields were replaced, each by its own type
}

/** Returns a value without unfinished uploads, which cannot be stored. */
function finished(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isSlot(item) || item.url !== null)
  return isSlot(value) && value.url === null ? null : value
}
