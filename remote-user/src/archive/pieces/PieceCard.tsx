import { PIECE_KINDS, PIECE_STATUSES, ROLE_TYPES } from '@dm/shared/contract/vocabulary/options'
import { Tag } from '@dm/shared/ui/list'
import { Picture } from '@dm/shared/ui/picture'
import { RowMenu, type SheetAction } from '@dm/shared/ui/sheet'
import { RowState } from '../rows/RowState'
import css from './pieces.module.css'
import type { Piece } from './labels'

/** 许一诺 · 主演. */
export const roleText = ({ role, roleType }: Pick<Piece, 'role' | 'roleType'>): string =>
  [role, roleType && ROLE_TYPES[roleType]].filter(Boolean).join(' · ')

interface PieceCardProps {
  piece: Piece
  look: 'grid' | 'list'
  /** The owner's. */
  actions: readonly SheetAction[] | null
  onOpen: () => void
}

/** One work in the grid or the list; tapping it opens its sheet. */
export function PieceCard({ piece, look, actions, onOpen }: PieceCardProps) {
  const { title, kind, year, status, cover, director, pinned, visible } = piece
  return (
    <article className={look === 'grid' ? css.tile : css.line} data-hidden={!visible || undefined} aria-label={title}>
      <button type="button" className={css.open} onClick={onOpen}>
        <span className={css.cover}>
          <Picture src={cover} alt="" ratio="3:4" sizes="(max-width: 480px) 33vw, 150px">
            {status !== 'released' && <Tag className={css.status}>{PIECE_STATUSES[status]}</Tag>}
          </Picture>
        </span>
        <span className={css.text}>
          <b>{title}</b>
          <span className="dm-caption">
            {year} · {PIECE_KINDS[kind]}
          </span>
          <span className="dm-caption">
            {piece.role && '饰 '}
            {roleText(piece)}
          </span>
          {look === 'list' && director && <span className="dm-caption">导演 {director}</span>}
          {pinned && (
            <span>
              <Tag tone="orange">置顶</Tag>
            </span>
          )}
        </span>
      </button>
      {actions && (
        <div className={css.own}>
          <RowState row={piece} />
          <RowMenu label={`作品《${title}》`} actions={actions} />
        </div>
      )}
    </article>
  )
}
