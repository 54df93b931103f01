import { confirm } from '../../overlay'
import { showActionError } from '../button'
import type { SheetAction } from './Sheet'

interface RowActions {
  onEdit: () => void
  /** Hides the row from others, or shows it again. */
  toggle: { label: string; run: () => Promise<unknown> }
  /** Deletes the row once `question` is answered. */
  question: { title: string; text?: string }
  del: () => Promise<unknown>
}

/** The actions of the owner of a row, for its `RowMenu`: 编辑, hide or show, 删除. */
export function rowActions({ onEdit, toggle, question, del }: RowActions): SheetAction[] {
  const remove = async () => {
    if (await confirm({ ...question, ok: '删除', danger: true })) await del()
  }
  const run = (work: Promise<unknown>) => void work.catch(showActionError)
  return [
    { key: 'edit', label: '编辑', onSelect: onEdit },
    { key: 'show', label: toggle.label, onSelect: () => run(toggle.run()) },
    { key: 'del', label: '删除', danger: true, onSelect: () => run(remove()) },
  ]
}
