import { CheckIcon } from '@dm/shared/ui/icon'
import { EmptyState } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import type { ReactNode } from 'react'
import { TitleTags } from './list/TitleCard'
import css from './titles.module.css'
import { taxNoText, type Title } from './types'

interface TitleChoicesProps {
  titles: readonly Title[]
  selected: string | undefined
  onChoose: (title: Title) => void
}

interface TitleSheetProps extends TitleChoicesProps {
  open: boolean
  onClose: () => void
  bar?: ReactNode
}

/** A sheet to choose one of all titles. */
export function TitleSheet({ open, onClose, bar, ...choices }: TitleSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="选择发票抬头" bar={bar}>
      {choices.titles.length === 0 ? <EmptyState text="还没有发票抬头" /> : <TitleChoices {...choices} />}
    </Sheet>
  )
}

/** A list to choose a title from. */
export function TitleChoices({ titles, selected, onChoose }: TitleChoicesProps) {
  return (
    <ul className={css.choices}>
      {titles.map((title) => (
        <li key={title.id}>
          <button
            type="button"
            aria-current={title.id === selected || undefined}
            data-autofocus={title.id === selected || undefined}
            onClick={() => onChoose(title)}
          >
            <span>
              <b>{title.name}</b>
              {title.taxNo && <small>{taxNoText(title.taxNo)}</small>}
              <TitleTags title={title} />
            </span>
            {title.id === selected && <CheckIcon size={20} />}
          </button>
        </li>
      ))}
    </ul>
  )
}
