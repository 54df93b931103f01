import { useState } from 'react'
import changes from '../changes/changes.module.css'
import { Field } from '../parts/Panel'
import { fieldOf, momentOf, period } from '../parts/timeText'
import { callActivity } from '../registry/call'
import { AskDialog } from './AskDialog'
import type { DialogProps } from './dialog'

/** Puts an activity into its slot for a period; its own periods that touch this one are replaced. */
export function SlotDialog({ activity, now, onClose }: DialogProps) {
  const own = activity.slots.at(-1)
  const [slot, setSlot] = useState(own?.slot ?? '')
  const [from, setFrom] = useState(fieldOf(own?.from ?? activity.startAt))
  const [to, setTo] = useState(fieldOf(own?.to ?? activity.endAt))
  const [begins, ends] = [momentOf(from), momentOf(to)]
  const isPeriod = begins !== null && ends !== null && begins < ends
  return (
    <AskDialog
      name="放入栏位"
      title={`「${activity.title}」放入栏位`}
      says={
        isPeriod
          ? `${period(begins, ends, now)}，没有指定活动的链接打开「${activity.title}」；打开着的页面自己跟上`
          : '结束时间须晚于开始时间'
      }
      blocked={!isPeriod || slot.trim() === ''}
      run={async (reason) => {
        if (!isPeriod) return
        await callActivity('activitySlot', {
          slot: slot.trim(),
          activityId: activity.activityId,
          from: begins,
          to: ends,
          reason,
        })
      }}
      onClose={onClose}
    >
      <Field name="栏位">
        <input value={slot} maxLength={20} placeholder="cywz" onChange={(event) => setSlot(event.target.value)} />
      </Field>
      <div className={changes.two}>
        <Field name="从">
          <input value={from} placeholder="2026-11-21 20:00" onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field name="到">
          <input value={to} placeholder="2026-11-28 23:59" onChange={(event) => setTo(event.target.value)} />
        </Field>
      </div>
    </AskDialog>
  )
}
