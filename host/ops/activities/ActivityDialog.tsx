import type { ActivityRow } from '@dm/shared/contract/ops/activity'
import { when } from '../parts/timeText'
import { callActivity } from '../registry/call'
import { AskDialog } from './AskDialog'
import type { DialogProps } from './dialog'

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
export function ActivityDialog({ change, activity, now, onClose }: DialogProps & { change: ActivityChange }) {
  const { name, says, danger, isPublic } = PLANS[change]
  const run = (reason: string) => {
    const body = { activityId: activity.activityId, reason }
    if (change === 'pause') return callActivity('activityPause', body)
    if (change === 'resume') return callActivity('activityResume', body)
    return change === 'end' ? callActivity('activityEnd', body) : callActivity('activityOffline', body)
  }
  return (
    <AskDialog
      name={name}
      title={`${name}「${activity.title}」`}
      says={says(activity, now)}
      danger={danger}
      readBy={isPublic ? '访客' : undefined}
      run={run}
      onClose={onClose}
    />
  )
}
