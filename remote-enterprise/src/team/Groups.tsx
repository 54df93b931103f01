import { Chips } from '@dm/shared/ui/list'
import type { ReactNode } from 'react'
import css from './team.module.css'
import { TEAM_GROUPS } from '@dm/shared/contract/vocabulary/options'
import type { Team } from './labels'

const KEYS = ['founder', 'manage', 'artist', 'staff'] as const

interface GroupsProps {
  rows: readonly Team[]
  draw: (item: Team) => ReactNode
}

/** The team by groups, with a quick way to each; an empty group is absent. */
export function Groups({ rows, draw }: GroupsProps) {
  const groups = KEYS.filter((key) => rows.some(({ group }) => group === key))
  const jump = (key: string) => document.getElementById(`group-${key}`)?.scrollIntoView({ block: 'start' })
  return (
    <div className={css.groups}>
      {groups.length > 1 && (
        <Chips
          label="分组"
          value=""
          options={groups.map((key) => ({ key, label: TEAM_GROUPS[key] }))}
          onChange={jump}
        />
      )}
      {groups.map((key) => (
        <section key={key} aria-labelledby={`group-${key}`}>
          <h2 id={`group-${key}`} className={css.group}>
            {TEAM_GROUPS[key]}
          </h2>
          <ul className={css.list}>
            {rows
              .filter(({ group }) => group === key)
              .map((item) => (
                <li key={item.id}>{draw(item)}</li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
