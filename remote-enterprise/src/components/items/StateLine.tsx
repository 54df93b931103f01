import { Tag } from '@dm/shared/ui/list'
import { WithdrawButton } from '../review/WithdrawButton'
import css from './items.module.css'
import type { Item, ItemKind } from './types'

/** State of an item: its badges, the reasons of a rejection, and the way back to the approved version. */
export function StateLine({ kind, item: { id, member } }: { kind: ItemKind; item: Item }) {
  if (!member) return null
  const { audit, hasLive, visible } = member
  if (audit.state === 'none' && visible) return null
  return (
    <div className="dm-small dm-stack-4">
      <span className="dm-wrap-4">
        {audit.state === 'pending' && <Tag tone="orange">审核中</Tag>}
        {audit.state === 'rejected' && <Tag tone="red">未通过</Tag>}
        {!visible && <Tag>已隐藏</Tag>}
      </span>
      {audit.state === 'rejected' && <p className="dm-danger">{audit.reasons.map(({ text }) => text).join('；')}</p>}
      {audit.state !== 'none' && (
        <p className={css.note}>
          {hasLive && (audit.state === 'pending' ? '修改审核中，公众看到的仍是上一版' : '公众看到的仍是上一版')}
          <WithdrawButton of={{ kind, id }} hasLive={hasLive} />
        </p>
      )}
    </div>
  )
}
