import { toast } from '@dm/shared/overlay'
import { rowActions, type SheetAction } from '@dm/shared/ui/sheet'

interface Row {
  id: string
  version: number
  visible: boolean
}

interface RowActionsOptions<R extends Row> {
  edit: (change: { id: string; version: number; visible: boolean }) => Promise<unknown>
  del: (row: { id: string }) => Promise<unknown>
  /** The question before a row is deleted, and what goes with it. */
  question: (row: R) => { title: string; text?: string }
  onEdit: (row: R) => void
}

/** The owner's actions on a row from its menu: 编辑, 隐藏 or 公开, 删除. */
export function useRowActions<R extends Row>({ edit, del, question, onEdit }: RowActionsOptions<R>) {
  const remove = async ({ id }: R) => {
    await del({ id })
    toast('删除成功')
  }
  const show = async ({ id, version, visible }: R) => {
    await edit({ id, version, visible: !visible })
    toast(visible ? '已隐藏，仅自己可见' : '已公开')
  }
  return (row: R): SheetAction[] =>
    rowActions({
      onEdit: () => onEdit(row),
      toggle: { label: row.visible ? '隐藏' : '公开', run: () => show(row) },
      question: question(row),
      del: () => remove(row),
    })
}
