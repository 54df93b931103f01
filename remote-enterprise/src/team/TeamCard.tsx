import { Picture } from '@dm/shared/ui/picture'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import css from './team.module.css'
import type { Team } from './labels'

/** One member of the team; a tap shows the whole text and a large photo. */
export function TeamCard({ item: { name, post, photo, intro } }: { item: Team }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={css.card} onClick={() => setOpen(true)}>
        <span className={css.photo}>
          <Picture src={photo} alt="" ratio="3:4" sizes="96px" />
        </span>
        <span className={css.words}>
          <b>{name}</b>
          <span>{post}</span>
          {intro && <span className="dm-secondary dm-two-lines">{intro}</span>}
        </span>
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={`${name} · ${post}`}>
        <div className={css.sheet}>
          <Picture src={photo} alt={name} ratio="3:4" />
          {intro && <p>{intro}</p>}
        </div>
      </Sheet>
    </>
  )
}
