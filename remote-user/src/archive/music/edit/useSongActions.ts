import { confirm, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { showActionError } from '@dm/shared/ui/button'
import type { SheetAction } from '@dm/shared/ui/sheet'
import { removeTracks } from '../player/engine'
import type { Song } from '../labels'
import type { MusicSheet } from './useMusicSheet'

/** The owner's actions on a song; a deleted one stops playing. */
export function useSongActions(onOpen: (sheet: MusicSheet) => void): (song: Song) => SheetAction[] {
  const { mutateAsync: del } = useApiMutation('userinfo/music/del')
  const remove = async ({ id, title }: Song) => {
    if (!(await confirm({ title: `确定删除《${title}》吗？`, ok: '删除', danger: true }))) return
    await del({ id })
    removeTracks((track) => track.id === id)
    toast('删除成功')
  }
  return (song) => [
    { key: 'edit', label: '编辑', onSelect: () => onOpen({ kind: 'song', song }) },
    { key: 'move', label: '移动到其他专辑', onSelect: () => onOpen({ kind: 'move', song }) },
    { key: 'del', label: '删除', danger: true, onSelect: () => void remove(song).catch(showActionError) },
  ]
}
