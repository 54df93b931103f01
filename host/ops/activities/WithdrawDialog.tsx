import type { ActivityRow } from '@dm/shared/contract/ops/activity'
import { when } from '../parts/timeText'
import { callActivity } from '../registry/call'
import { AskDialog } from './AskDialog'
import type { DialogProps } from './dialog'

/** Makes the announced version a draft again, before it begins. */
export function WithdrawDialog({ activity, now, onClose }: DialogProps) {
  const next = announced(activity)
  if (!next) return null
  return (
    <AskDialog
      name="撤回"
      title={`撤回「${activity.title}」第 ${next.version} 版`}
      says={`第 ${next.version} 版不再于 ${when(next.from, now)} 生效，成为草稿；页面上的预告随即消失`}
      run={(reason) =>
        callActivity('activityWithdraw', { activityId: activity.activityId, version: next.version, reason })
      }
      onClose={onClose}
    />
  )
}

/** The first version that waits for its time. */
export const announced = ({ waiting }: ActivityRow): { version: number; from: number } | undefined =>
  waiting.flatMap(({ version, from }) => (from === null ? [] : [{ version, from }]))[0]
