import { useState } from 'react'
import { Field } from '../parts/Panel'
import { callActivity } from '../registry/call'
import { AskDialog } from './AskDialog'
import type { DialogProps } from './dialog'

/** Takes a public entry down; while the result is published, the ranks are corrected. */
export function DisqualifyDialog({ activity, onClose }: DialogProps) {
  const [entryId, setEntryId] = useState('')
  return (
    <AskDialog
      name="取消资格"
      title={`取消资格「${activity.title}」`}
      says="作品马上下架，不再参加排名；公示期内排名随之更正，页面写明更正时间。参赛者看到原因"
      danger
      readBy="参赛者"
      blocked={entryId.trim() === ''}
      run={(reason) => callActivity('activityDisqualify', { entryId: entryId.trim(), reason })}
      onClose={onClose}
    >
      <Field name="作品（作品页地址里的 id）">
        <input value={entryId} maxLength={64} data-autofocus onChange={(event) => setEntryId(event.target.value)} />
      </Field>
    </AskDialog>
  )
}
