import { useAfterLogin } from '@dm/shared/after-login'
import { lazySheet } from '@dm/shared/overlay'
import { useState } from 'react'
import css from './detail.module.css'
import type { Reported } from './types'

const ReportSheet = lazySheet(() => import('./ReportSheet'))

/** The target of `report:question:…`; null for a text that is none. */
function targetOf(action: string): Reported | null {
  const [, type, ...id] = action.split(':')
  return type === 'service' || type === 'question' ? { type, id: id.join(':') } : null
}

/** 举报 of something, after a login. */
export function ReportButton({ target }: { target: Reported }) {
  const [open, setOpen] = useState<Reported | null>(null)
  // After a login any of the page's buttons may go on with the one that was tapped.
  const afterLogin = useAfterLogin((action) => setOpen(targetOf(action)), '登录后可以举报', ['report'])
  return (
    <>
      <button
        type="button"
        className={css.report}
        onClick={() => void afterLogin(`report:${target.type}:${target.id}`)}
      >
        举报
      </button>
      {open && <ReportSheet target={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** 请通过平台支付，线下转账不受保障, and 举报 for everyone but the owner, who may turn out to be one after the login. */
export const ReportLine = ({ serviceId, own }: { serviceId: string; own: boolean }) => (
  <p className={css.law}>
    请通过平台支付，线下转账不受保障
    {!own && <ReportButton target={{ type: 'service', id: serviceId }} />}
  </p>
)
