import { openLogin } from '@dm/shared/overlay'
import { useSession } from '@dm/shared/session'
import { useState } from 'react'
import css from './detail.module.css'
import { ReportSheet } from './ReportSheet'

/** 请通过平台支付，线下转账不受保障, and 举报 for everyone but the owner. */
export function ReportLine({ serviceId, own }: { serviceId: string; own: boolean }) {
  const { loggedIn } = useSession()
  const [sheet, setSheet] = useState(false)
  const report = async () => {
    if (loggedIn || (await openLogin())) setSheet(true)
  }
  return (
    <p className={css.law}>
      请通过平台支付，线下转账不受保障
      {!own && (
        <button type="button" onClick={() => void report()}>
          举报
        </button>
      )}
      {sheet && <ReportSheet serviceId={serviceId} onClose={() => setSheet(false)} />}
    </p>
  )
}
