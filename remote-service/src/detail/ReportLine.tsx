import { useAfterLogin } from '@dm/shared/after-login'
import { lazySheet } from '@dm/shared/overlay'
import { useState } from 'react'
import css from './detail.module.css'

const ReportSheet = lazySheet(() => import('./ReportSheet'))

/** 请通过平台支付，线下转账不受保障, and 举报 for everyone but the owner. */
export function ReportLine({ serviceId, own }: { serviceId: string; own: boolean }) {
  const [sheet, setSheet] = useState(false)
  const afterLogin = useAfterLogin(() => setSheet(true), '登录后可以举报', ['report'])
  return (
    <p className={css.law}>
      请通过平台支付，线下转账不受保障
      {!own && (
        <button type="button" onClick={() => void afterLogin('report')}>
          举报
        </button>
      )}
      {/* After the login the user may turn out to be the owner. */}
      {sheet && !own && <ReportSheet serviceId={serviceId} onClose={() => setSheet(false)} />}
    </p>
  )
}
