import { payUnits } from '@dm/shared/contract/vocabulary/labels'
import type { NoticeBrief } from '@dm/shared/contract/calls/user/casting-notice'
import { payRange } from '@dm/shared/format'
import css from './notice.module.css'

/** Pay in red with its unit: `¥800–1,500/天`, or 面议. */
export function Pay({ pay }: { pay: NoticeBrief['pay'] }) {
  if (pay.negotiable) return <b>面议</b>
  const text = payRange(pay.minFen, pay.maxFen)
  return (
    <>
      <b className={css.num}>
        <small>¥</small>
        {text.replace('¥', '')}
      </b>
      /{payUnits[pay.unit]}
    </>
  )
}
