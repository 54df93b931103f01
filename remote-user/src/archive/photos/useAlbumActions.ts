import { confirm, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { showActionError } from '@dm/shared/ui/button'
import type { SheetAction } from '@dm/shared/ui/sheet'
import type { Album } from './types'

/** The owner's actions on an album: 编辑, 删除. */
export function useAlbumActions({ onEdit, onDeleted }: { onEdit: (album: Album) => void; onDeleted?: () => void }) {
  const { mutateAsync: del } = useApiMutation('userinfo/photo/album/del')
  const remove = async ({ id, count }: Album) => {
    if (!(await confirm({ title: `确定删除相册及其中${count}张照片吗？`, ok: '删除', danger: true }))) return
    await del({ id })
    toast('删除成功')
    onDeleted?.()
  }
  return (album: Album): SheetAction[] => [
    { key: 'edit', label: '编辑', onSelect: () => onEdit(album) },
    { key: 'del', label: '删除', danger: true, onSelect: () => void remove(album).catch(showActionError) },
  ]
}
