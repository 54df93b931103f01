import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { useNavigate } from '@dm/shared/router'
import { showActionError } from '@dm/shared/ui/button'
import type { SheetAction } from '@dm/shared/ui/sheet'
import type { Whose } from '../../components/person/Person'
import { useRowActions } from '../rows/useRowActions'
import { page } from './page'
import { isOnCard, questionOf, type Piece } from './labels'

/** The owner's actions on a work in the list; 置顶 beside those of every row. */
export function usePieceActions({ isOwn, state }: Whose): (piece: Piece) => SheetAction[] {
  const navigate = useNavigate()
  const { mutateAsync: edit } = useApiMutation('userinfo/tv/edit')
  const { mutateAsync: del } = useApiMutation('userinfo/tv/del')
  const card = useRead(page.reads.card, state, { enabled: isOwn })
  const actionsOf = useRowActions<Piece>({
    edit,
    del,
    question: ({ id, title }) => questionOf(title, isOnCard(card.data, id)),
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
