import { confirm, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { Tag } from '@dm/shared/ui/list'
import css from './items.module.css'
import type { Item, ItemKind } from './types'

/** How an item stands: its badges, the reasons of a rejection, and the way back to the approved version. */
export function StateLine({ kind, item: { id, member } }: { kind: ItemKind; item: Item }) {
  const { mutateAsync } = useApiMutation('enterprise/item/audit/withdraw')
  if (!member) return null
  const { audit, hasLive, visible } = member
  if (audit.state === 'none' && visible) return null
  const takeBack = async () => {
    const title = hasLive ? '撤回后恢复为上一版，确定撤回？' : '撤回后该内容将被删除，确定撤回？'
    if (!(await confirm({ title }))) return
    await mutateAsync({ kind, id })
    toast('已撤回')
  }
  return (
    <div className={css.state}>
      <span className={css.badges}>
        {audit.state === 'pending' && <Tag tone="orange">审核中</Tag>}
        {audit.state === 'rejected' && <Tag tone="red">未通过</Tag>}
        {!visible && <Tag>已隐藏</Tag>}
      </span>
      {audit.state === 'rejected' && <p className={css.reason}>{audit.reasons.map(({ text }) => text).join('；')}</p>}
      {audit.state !== 'none' && (
        <p className={css.note}>
          {hasLive && (audit.state === 'pending' ? '修改审核中，公众看到的仍是上一版' : '公众看到的仍是上一版')}
          <Button size="s" onClick={takeBack}>
            撤回修改
          </Button>
        </p>
      )}
    </div>
  )
}
