import { bridge } from '@dm/shared/bridge'
import { isOwnApp, isWeChat } from '@dm/shared/env'
import { openBrowserHint } from '@dm/shared/overlay'
import { readNow } from '@dm/shared/query'
import { showActionError } from '@dm/shared/ui/button'
import css from './booking.module.css'
import type { Booking } from './labels'

/** 加入日历: the phone's calendar opens the file; WeChat's webview saves no files. */
export function AddToCalendar({ booking: { id, no } }: { booking: Booking }) {
  const add = async () => {
    if (isWeChat() && !isOwnApp()) return openBrowserHint()
    const { url } = await readNow('service/booking/ics', { id })
    await bridge.downloadFile({ url: new URL(url, window.location.origin).href, name: `点梦预约-${no}.ics` })
  }
  return (
    <button type="button" className={css.route} onClick={() => void add().catch(showActionError)}>
      加入日历
    </button>
  )
}
