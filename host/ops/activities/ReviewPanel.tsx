import type { ActivityData } from '@dm/shared/contract/ops/activity'
import { useState } from 'react'
import { Mono } from '../parts/Version'
import { Panel, RowButton } from '../parts/Panel'
import { when } from '../parts/timeText'
import { callActivity } from '../registry/call'
import { useWaitingEntries } from '../registry/queries'
import css from './activities.module.css'
import { AskDialog } from './AskDialog'

type WaitingRow = ActivityData<'activityWaiting'>['rows'][number]

/** Entries that wait for a review, the oldest first; nothing while none does. */
export function ReviewPanel() {
  const list = useWaitingEntries()
  const [open, setOpen] = useState<{ row: WaitingRow; pass: boolean } | null>(null)
  if (!list.data || list.data.rows.length === 0) return null
  const { rows, now } = list.data
  return (
    <Panel title={`待审作品 ${rows.length}`}>
      <ul className={css.list}>
        {rows.map((row) => (
          <li key={`${row.entryId} ${row.isChange}`} aria-label={row.title}>
            <div className={css.about}>
              <p className={css.name}>
                <b title={row.title}>{row.title}</b>
                <Mono>{row.entryId}</Mono>
              </p>
              <p>
                {row.isChange ? '修改后的版本' : '新作品'} · {row.activityId} · {when(row.since, now)} 提交
              </p>
            </div>
            <div className={css.actions}>
              <RowButton label={`通过「${row.title}」`} onClick={() => setOpen({ row, pass: true })}>
                通过
              </RowButton>
              <RowButton danger label={`驳回「${row.title}」`} onClick={() => setOpen({ row, pass: false })}>
                驳回
              </RowButton>
            </div>
          </li>
        ))}
      </ul>
      {open && (
        <AskDialog
          name={open.pass ? '通过' : '驳回'}
          title={`${open.pass ? '通过' : '驳回'}「${open.row.title}」`}
          says={open.pass ? '作品马上公开，得到编号，可以拉票' : '参赛者看到原因，修改后可以重新提交'}
          danger={!open.pass}
          readBy={open.pass ? undefined : '参赛者'}
          run={(reason) => callActivity('activityReview', { entryId: open.row.entryId, pass: open.pass, reason })}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}
