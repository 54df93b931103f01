import { isRequestError } from '@dm/shared/request'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Time after the last change, in ms. */
const WAIT_MS = 3000

/** `local`: what was typed is on this device alone; `stale`: another page has saved meanwhile. */
export type SaveState = { kind: 'idle' | 'saving' | 'local' | 'stale' } | { kind: 'saved'; at: number }

interface AutosaveOptions<T> {
  /** Draft to be sent. */
  draft: T
  /** False while nothing may be saved. */
  enabled: boolean
  save: (draft: T) => Promise<unknown>
}

/**
 * Saves a draft on the server three seconds after the last change, when the page is hidden and when the view is left, one
 * save after another.
 * Without an answer it is tried again with the next change and when the network is back.
 */
export function useAutosave<T>({ draft, enabled, save }: AutosaveOptions<T>) {
  const text = JSON.stringify(draft)
  const [savedText, setSavedText] = useState(text)
  const runningRef = useRef<Promise<void> | null>(null)
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const isStale = state.kind === 'stale'

  const saveNow = useEffectEvent(async (): Promise<void> => {
    if (!enabled || isStale || savedText === text) return
    const sent = text
    setState({ kind: 'saving' })
    try {
      await save(draft)
      setSavedText(sent)
      setState({ kind: 'saved', at: Date.now() })
    } catch (error) {
      setState({ kind: isRequestError(error) && error.reason === 'stale' ? 'stale' : 'local' })
    }
  })
  const flushed = useEffectEvent((): Promise<void> => {
    const after = (runningRef.current ?? Promise.resolve()).then(saveNow)
    runningRef.current = after
    return after
  })

  useEffect(() => {
    const timer = setTimeout(() => void flushed(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text, enabled])
  useEffect(() => {
    const save = () => void flushed()
    const hidden = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('online', save)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('online', save)
      // The view is left, for another page or for good.
      save()
    }
  }, [])
  return {
    state,
    /** Whether something was typed that the server does not have. */
    unsent: text !== savedText,
    /** Resolves when no save is under way: a submit must carry the version that the last save returned. */
    settled: async () => {
      await runningRef.current
    },
    /** Counts the present text as saved, after a save of the page's own. */
    markSaved: () => setSavedText(text),
  }
}
