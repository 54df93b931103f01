import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation, useApiQuery } from '@dm/shared/query'
import { useNavigate } from '@dm/shared/router'
import { showActionError } from '@dm/shared/ui/button'
import type { SheetAction } from '@dm/shared/ui/sheet'
import { useRowActions } from '../rows/useRowActions'
import type { Piece } from './PiecesPage'
import { questionOf } from './words'

/** Whether the own card shows a work. */
export function useIsOnCard(enabled: boolean): (id: string) => boolean {
  const mine = useApiQuery('userinfo/modelcard/get', {}, { enabled })
  return (id) => mine.data?.card?.works?.some((work) => work.id === id) ?? false
}

/** What the owner does with a work in the list; 置顶 beside what every row has. */
export function usePieceActions(isOwn: boolean): (piece: Piece) => SheetAction[] {
  const navigate = useNavigate()
  const { mutateAsync: edit } = useApiMutation('userinfo/tv/edit')
  const { mutateAsync: del } = useApiMutation('userinfo/tv/del')
  // A visitor has no card to ask for.
  const isOnCard = useIsOnCard(isOwn)
  const actionsOf = useRowActions<Piece>({
    edit,
    del,
    question: ({ id, title }) => questionOf(title, isOnCard(id)),
    onEdit: ({ id }) => navigate(paths.archivesPiecesEdit({ id })),
  })
  const pin = async ({ id, version, pinned }: Piece) => {
    await edit({ id, version, pinned: !pinned })
    toast(pinned ? '已取消置顶' : '已置顶')
  }
  return (piece) => {
    const [first, ...rest] = actionsOf(piece)
    const top: SheetAction = {
      key: 'pin',
      label: piece.pinned ? '取消置顶' : '置顶',
      onSelect: () => void pin(piece).catch(showActionError),
    }
    return first ? [first, top, ...rest] : [top]
  }
}
