import type { ComponentType } from 'react'
import css from './points.module.css'

interface PointsProps {
  points: readonly { Icon: ComponentType; head: string; note: string }[]
}

/** Points of an offer: an icon, a name and a line about each. */
export const Points = ({ points }: PointsProps) => (
  <ul className={css.points}>
    {points.map(({ Icon, head, note }) => (
      <li key={head}>
        <Icon />
        <span>
          <b>{head}</b>
          <small>{note}</small>
        </span>
      </li>
    ))}
  </ul>
)
