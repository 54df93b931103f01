import { useState } from 'react'
import { Field } from '../parts/Panel'
import { callActivity } from '../registry/call'
import { AskDialog } from './AskDialog'
import type { DialogProps } from './dialog'

/** As the contract limits one filling. */
const MAX_COIN = 100_000_000

/** Fills the fund that an activity's coins are paid from; a second press after a lost answer fills it once. */
export function FundDialog({ activity: { activityId, title }, onClose }: DialogProps) {
  const [requestId] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const coin = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
  return (
    <AskDialog
      name="充值"
      title={`充值「${title}」`}
      says="发给用户的星钻从这里扣，扣完显示已发完。超过限额的等另一位有资金权限的运营人员确认"
      needsReason
      blocked={coin < 1 || coin > MAX_COIN}
      run={(reason) => callActivity('activityFundAdd', { activityId, coin, requestId, reason })}
      onClose={onClose}
    >
      <Field name="星钻">
        <input
          value={text}
          inputMode="numeric"
          maxLength={9}
          data-autofocus
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </AskDialog>
  )
}
