import type { ActivityData } from '@dm/shared/contract/ops/activity'
import { Button } from '@dm/shared/ui/button'
import { Loaded } from '@dm/shared/ui/page'
import { Dialog } from '@dm/shared/ui/sheet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import changes from '../changes/changes.module.css'
import { Check, Note } from '../parts/Panel'
import { when } from '../parts/timeText'
import { callActivity } from '../registry/call'
import css from './activities.module.css'
import { AskDialog } from './AskDialog'
import type { DialogProps } from './dialog'

type Votes = ActivityData<'activityVoteList'>
type VoteRow = Votes['rows'][number]

const RISKS: Record<NonNullable<VoteRow['risk']>, string> = {
  newAccounts: '新账号集中',
  regular: '间隔规律',
  device: '同一设备',
  disabled: '账号已禁用',
}

/** Votes that a rule marked: void them with a reason that the entrant reads, or say that they are good. */
export function VotesDialog({ activity, onClose }: DialogProps) {
  const { activityId, title } = activity
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [judged, setJudged] = useState<'void' | 'clear' | null>(null)
  const list = useQuery<Votes, Error>({
    queryKey: ['votes', activityId],
    queryFn: ({ signal }) => callActivity('activityVoteList', { activityId }, signal),
  })
  const voteIds = (list.data?.rows ?? []).map(({ voteId }) => voteId).filter((id) => chosen.has(id))
  if (judged)
    return (
      <AskDialog
        name={judged === 'void' ? '作废' : '放行'}
        title={`${judged === 'void' ? '作废' : '放行'} ${voteIds.length} 票`}
        says={
          judged === 'void'
            ? '票数和排名马上减去这些票，参赛者看到票数和原因；不能恢复'
            : '这些票继续计入，规则不会再标记它们'
        }
        danger={judged === 'void'}
        readBy={judged === 'void' ? '参赛者' : undefined}
        run={(reason) =>
          judged === 'void'
            ? callActivity('activityVoteVoid', { activityId, voteIds, reason })
            : callActivity('activityVoteClear', { activityId, voteIds, reason })
        }
        onClose={() => setJudged(null)}
      />
    )
  const pick = (ids: readonly string[], on: boolean) =>
    setChosen((before) => new Set([...[...before].filter((id) => !ids.includes(id)), ...(on ? ids : [])]))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`异常票「${title}」`}
      buttons={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button disabled={voteIds.length === 0} onClick={() => setJudged('clear')}>
            放行
          </Button>
          <Button kind="danger" disabled={voteIds.length === 0} onClick={() => setJudged('void')}>
            作废
          </Button>
        </>
      }
    >
      <Loaded from={list} isEmpty={({ rows }) => rows.length === 0} empty={<Note>没有待处理的异常票</Note>}>
        {({ rows, total, now }) => (
          <div className={changes.form}>
            <Note>
              共 {total} 票，没有处理的继续计入
              {total > rows.length && `；这里是最早的 ${rows.length} 票`}
            </Note>
            <Check
              checked={voteIds.length === rows.length}
              onChange={(on) =>
                pick(
                  rows.map(({ voteId }) => voteId),
                  on,
                )
              }
            >
              全选
            </Check>
            <ul className={css.lines} aria-label="异常票">
              {rows.map((row) => (
                <li key={row.voteId}>
                  <Check checked={chosen.has(row.voteId)} onChange={(on) => pick([row.voteId], on)}>
                    {row.title} · {row.risk ? RISKS[row.risk] : '已标记'} · {row.uid} · 网络 {row.address ?? '未知'} ·
                    设备 {row.device ?? '未知'} · {when(row.at, now)}
                  </Check>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
