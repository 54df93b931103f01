import { ACTION_KINDS } from '@dm/shared/contract/vocabulary/options'
import { count, duration, monthText } from '@dm/shared/format'
import { PlayIcon } from '@dm/shared/ui/icon'
import { Picture } from '@dm/shared/ui/picture'
import { RowMenu, type SheetAction } from '@dm/shared/ui/sheet'
import { RowState } from '../rows/RowState'
import css from './action.module.css'
import type { Action } from './useActionActions'

/** `2025年5月 · 上海`. */
export const placeText = ({ happenedOn, place }: Pick<Action, 'happenedOn' | 'place'>): string =>
  [happenedOn && monthText(happenedOn.slice(0, 7)), place].filter(Boolean).join(' · ')

interface ActionCardProps {
  action: Action
  /** The owner's. */
  actions: readonly SheetAction[] | null
  onOpen: () => void
}

/** One performance among two columns; tapping it opens its player. */
export function ActionCard({ action, actions, onOpen }: ActionCardProps) {
  const { title, kind, cover, durationMs, plays, visible } = action
  return (
    <article className={css.card} data-hidden={!visible || undefined} aria-label={title}>
      <button type="button" className={css.open} onClick={onOpen}>
        <Picture src={cover} alt="" ratio="1:1" square>
          <span className={css.length}>
            <PlayIcon size={12} />
            {duration(durationMs)}
          </span>
        </Picture>
        <span className={css.text}>
          <b>{title}</b>
          <span className={css.note}>
            {ACTION_KINDS[kind]} · {count(plays)}次播放
          </span>
          <span className={css.note}>{placeText(action)}</span>
        </span>
      </button>
      {actions && (
        <div className={css.own}>
          <RowState row={action} />
          <RowMenu label={`作品《${title}》`} actions={actions} />
        </div>
      )}
    </article>
  )
}
