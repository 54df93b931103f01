import { useApiMutation, useApiQuery } from '@dm/shared/query'
import { deviceId, useSession } from '@dm/shared/session'
import { useStore } from '@dm/shared/store'
import { uuid } from '@dm/shared/format'
import { useEffect, useEffectEvent, useRef } from 'react'
import { forgetViews, localViews } from './views'

/**
 * Gives what the device has kept to the account that logs in, once, if that one keeps its history; the newer of two rows
 * wins. `onTaken` hears how many there were.
 */
export function useTakeOver(onTaken?: (count: number) => void): void {
  const { uid } = useSession()
  const rows = useStore(localViews)
  const isWaiting = uid !== null && rows.length > 0
  const { data } = useApiQuery('user/vod/view/page', { pageSize: 1 }, { enabled: isWaiting })
  const { mutateAsync: report } = useApiMutation('vod/view/report')
  const isSending = useRef(false)
  const send = useEffectEvent(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      await report({
        deviceId: deviceId(),
        // Its seconds were counted when they were played.
        items: rows.map(({ vod, positionSec, durationSec, viewedAt }) => ({
          ...{ playKey: uuid(), vodId: vod.vodId, positionSec, durationSec, playedSec: 0, at: viewedAt },
        })),
      })
      forgetViews()
      onTaken?.(rows.length)
    } finally {
      isSending.current = false
    }
  })
  const isWanted = isWaiting && data?.recording === true
  useEffect(() => {
    // A lost answer keeps the rows for the next time.
    if (isWanted) send().catch(() => undefined)
  }, [isWanted])
}
