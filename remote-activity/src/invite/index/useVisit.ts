import { report, storage } from '@dm/shared/env'
import { uuid } from '@dm/shared/format'
import { writeSilently } from '@dm/shared/query'
import { usePageParams } from '@dm/shared/reads'
import { daysMs } from '@dm/shared/time'
import { useEffect, useEffectEvent } from 'react'
import { params } from './reads'

const KEY = 'dm-visit'
const LASTS_MS = daysMs(30)

/** A random id of this browser, for 30 days; tied to no person (docs/product/referral.md#visits-privacy-sharing). */
function visitId(now: number): string {
  const [id, at] = (storage.get(KEY) ?? '').split(' ')
  if (id && now - Number(at) < LASTS_MS) return id
  const made = uuid()
  storage.set(KEY, `${made} ${now}`)
  return made
}

/** Counts a landing, once it is seen: a page that is only prefetched is hidden. */
export function useVisit(uid: string, counts: boolean): void {
  const { ch: channel } = usePageParams({ params })
  const count = useEffectEvent(() => {
    writeSilently('ivt/visit/add', { uid, channel, visitId: visitId(Date.now()) }).catch((error: unknown) =>
      report('invite', 'a visit was not counted', error),
    )
  })
  useEffect(() => {
    if (!counts) return
    if (document.visibilityState === 'visible') return count()
    const seen = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', seen)
      count()
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [uid, counts])
}
