import { Button, ButtonLink } from '@dm/shared/ui/button'
import { changePage } from '../hooks/activity/pageOf'
import css from './entry.module.css'
import type { EntryAnswer } from './types'

interface OwnerStripProps {
  answer: EntryAnswer
  now: () => number
  onRemove: () => Promise<void>
}

/** State of the review of one's own work, with 修改 and 删除 while the votes last. */
export function OwnerStrip({ answer: { entry, activity }, now, onRemove }: OwnerStripProps) {
  const mayChange = entry.state !== 'disqualified' && now() < activity.voteTo
  return (
    <section className={css.owner} aria-label="我的作品">
      <p role="status">{stateText(entry)}</p>
      {mayChange && (
        <div className={css.ownerButtons}>
          {activity.state === 'running' && (
            <ButtonLink size="s" kind="soft" to={changePage(activity, entry.entryId)}>
              修改
            </ButtonLink>
          )}
          <Button size="s" kind="danger" onClick={onRemove}>
            删除
          </Button>
        </div>
      )}
    </section>
  )
}

function stateText({ state, own, no }: EntryAnswer['entry']): string {
  const reason = own?.rejectReason ?? ''
  if (state === 'reviewing') return '审核中，通常几分钟'
  if (state === 'rejected') return `未通过：${reason}`
  if (state === 'disqualified') return `已下架：${reason || '不符合参赛要求'}`
  if (own?.isCopy) return reason ? `修改未通过：${reason}` : '修改审核中，原来的内容仍然公开展示'
  return `已通过审核，编号 ${no ?? ''}`
}
