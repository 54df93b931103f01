import type { ActivityBody, ActivityRow } from '@dm/shared/contract/ops/activity'
import { hoursMs } from '@dm/shared/time'
import { Button } from '@dm/shared/ui/button'
import { Segmented } from '@dm/shared/ui/list'
import { callFailureOf } from '@dm/shared/ui/page'
import { Dialog } from '@dm/shared/ui/sheet'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { QrDialog } from '../campaigns/QrDialog'
import changes from '../changes/changes.module.css'
import { ErrorLine } from '../parts/Panel'
import { when } from '../parts/timeText'
import { callActivity } from '../registry/call'
import type { DialogProps } from './dialog'

type Moment = 'now' | 'before' | 'running' | 'paused' | 'ended'

const MOMENTS = [
  { key: 'now', label: '现在' },
  { key: 'before', label: '开始前' },
  { key: 'running', label: '进行中' },
  { key: 'paused', label: '暂停' },
  { key: 'ended', label: '结束后' },
] as const satisfies { key: Moment; label: string }[]

/** The time, and the pause, of a moment in an activity's life. */
function momentOf(moment: Moment, { startAt, endAt }: ActivityRow): Partial<ActivityBody<'activityPreview'>> {
  const middle = Math.round((startAt + endAt) / 2)
  if (moment === 'before') return { at: startAt - hoursMs(1) }
  if (moment === 'running') return { at: middle }
  if (moment === 'paused') return { at: middle, paused: '预览暂停的样子' }
  return moment === 'ended' ? { at: endAt + hoursMs(1) } : {}
}

/** A signed link to an activity's newest version at a moment of its life, as a code for a phone. */
export function ActivityPreview({ activity, now, onClose }: DialogProps) {
  const [moment, setMoment] = useState<Moment>('now')
  const preview = useMutation({
    mutationFn: () =>
      callActivity('activityPreview', { activityId: activity.activityId, ...momentOf(moment, activity) }),
  })
  if (preview.data)
    return (
      <QrDialog
        title={`预览「${activity.title}」`}
        url={preview.data.url}
        note={`第 ${preview.data.version} 版，${when(preview.data.until, now)} 前有效；预览中不能操作`}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`预览「${activity.title}」`}
      text={
        <span className={changes.says}>最新版本在所选时刻的样子，两小时有效，只有打开链接的人看到，预览中不能操作</span>
      }
      buttons={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="main" busy={preview.isPending} busyText="生成中" onClick={() => preview.mutate()}>
            生成链接
          </Button>
        </>
      }
    >
      <Segmented label="时刻" className={changes.shares} options={MOMENTS} value={moment} onChange={setMoment} />
      {preview.error && <ErrorLine>{callFailureOf(preview.error).text}</ErrorLine>}
    </Dialog>
  )
}
