import { storage } from '@dm/shared/env'
import { minutesMs } from '@dm/shared/time'
import { useEffect, useState } from 'react'
import type { EntryAnswer } from './progress'

const KEY = 'dm.notice.celebrated'
const NEW_MS = minutesMs(1)

/** True the first time that an entry of the last minute is shown: going back and reloading celebrate nothing again. */
export function useFresh({ entry, now }: EntryAnswer): boolean {
  const mark = `${entry.id}:${entry.appliedAt}`
  const [fresh, setFresh] = useState(
    () => entry.state === 'applied' && now - entry.appliedAt < NEW_MS && storage.get(KEY) !== mark,
  )
  useEffect(() => {
    storage.set(KEY, mark)
    return () => setFresh(false)
  }, [mark])
  return fresh
}
