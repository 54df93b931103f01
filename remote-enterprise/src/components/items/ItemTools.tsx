import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { navigate } from '@dm/shared/router'
import { RowMenu, rowActions } from '@dm/shared/ui/sheet'
import { rememberDeleted } from './deleted'
import css from './items.module.css'
import type { HideableKind, Item } from './types'

export const ASK_DELETE = '删除后公众将立即看不到，确定删除？'

/** The question before a deletion; of a member of the team who travels it says so. */
export const askDelete = (openTrips: number): string =>
  openTrips > 0 ? `该成员有 ${openTrips} 项未结束的行程，删除后行程中不再显示，确定删除？` : ASK_DELETE

interface ItemToolsProps {
  kind: HideableKind
  item: Item
  name: string
  editTo: string
}

/** 编辑, 隐藏 or 显示, 删除 of one item. */
export function ItemTools({ kind, item: { id, member }, name, editTo }: ItemToolsProps) {
  const { mutateAsync: show } = useApiMutation('enterprise/item/visible/update')
  const { mutateAsync: del } = useApiMutation(`enterprise/${kind}/del`)
  if (!member) return null
  const toggle = async () => {
    const { visible } = await show({ kind, id, visible: !member.visible })
    toast(visible ? '已显示' : '已隐藏')
  }
  const remove = async () => {
    await del({ id })
    rememberDeleted({ kind, ids: [id] })
  }
  const actions = rowActions({
    onEdit: () => navigate(editTo),
    toggle: { label: member.visible ? '隐藏' : '显示', run: toggle },
    question: { title: askDelete(member.openTrips) },
    del: remove,
  })
  return (
    <div className={css.menu}>
      <RowMenu label={name} actions={actions} />
    </div>
  )
}
