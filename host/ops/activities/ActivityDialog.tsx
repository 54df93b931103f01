import type { ActivityRow } from '@dm/shared/contract/activity-ops'
import { toast } from '@dm/shared/overlay'
import { Button } from '@dm/shared/ui/button'
import { Dialog } from '@dm/shared/ui/sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import changes from '../changes/changes.module.css'
import { sentence } from '../changes/useSend'
import { ErrorLine, Field } from '../parts/Panel'
import { when } from '../parts/timeText'
import { callActivity } from '../registry/call'

export type ActivityChange = 'pause' | 'resume' | 'end' | 'offline'

interface Plan {
  name: string
  says: (activity: ActivityRow, now: number) => string
  danger: boolean
  /** Visitors read the reason: it must be there, and is short. */
  isPublic: boolean
}

const PLANS: Record<ActivityChange, Plan> = {
  pause: {
    name: '暂停',
    says: () => '打开着的页面马上显示暂停和原因，不能再投票、抽奖、下单；已中的奖品和已下的订单不受影响',
    danger: false,
    isPublic: true,
  },
  resume: { name: '恢复', says: () => '打开着的页面马上恢复，所有操作可用', danger: false, isPublic: false },
  end: {
    name: '结束',
    says: ({ endAt }, now) => `现在结束，不再等到 ${when(endAt, now)}；结果随即冻结并公示，不能再开始`,
    danger: true,
    isPublic: false,
  },
  offline: {
    name: '下线',
    says: () => '访客看到活动不存在或已下线；参与过的人仍能看到自己的订单和奖品。下线后不能恢复',
    danger: true,
    isPublic: true,
  },
}

/** Asks before a change of an activity's life, and makes it with its reason. */
export function ActivityDialog({
  change,
  activity,
  now,
  onClose,
}: {
  change: ActivityChange
  activity: ActivityRow
  now: number
  onClose: () => void
}) {
  const id = useId()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { name, says, danger, isPublic } = PLANS[change]
  const send = useMutation({
    mutationFn: () => {
      const body = { activityId: activity.activityId, reason: reason.trim() }
      if (change === 'pause') return callActivity('activityPause', body)
      if (change === 'resume') return callActivity('activityResume', body)
      return change === 'end' ? callActivity('activityEnd', body) : callActivity('activityOffline', body)
    },
    onSuccess: () => {
      toast(`${name}：已执行`)
      onClose()
    },
    onSettled: () => client.invalidateQueries(),
  })
  const isBlocked = isPublic && reason.trim() === ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!send.isPending && !isBlocked) send.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${name}「${activity.title}」`}
      text={<span className={changes.says}>{says(activity, now)}</span>}
      buttons={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="submit"
            form={id}
            kind={danger ? 'danger' : 'main'}
            disabled={isBlocked}
            busy={send.isPending}
            busyText="执行中"
          >
            {name}
          </Button>
        </>
      }
    >
      <form id={id} className={changes.form} onSubmit={submit} noValidate>
        <Field name={isPublic ? '原因（访客会看到）' : '原因（写进审计，可以不填）'}>
          <input
            value={reason}
            maxLength={isPublic ? 60 : 200}
            data-autofocus
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
      {send.error && <ErrorLine>{sentence(send.error)}</ErrorLine>}
    </Dialog>
  )
}
