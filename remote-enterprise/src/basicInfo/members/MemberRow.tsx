import { dayOf, relativeTime } from '@dm/shared/format'
import { Tag } from '@dm/shared/ui/list'
import { Avatar } from '@dm/shared/ui/picture'
import type { ReactNode } from 'react'
import css from './members.module.css'
import type { Member } from './types'

/** One member: who, since when, and when they last changed something. */
export function MemberRow({ member, now, action }: { member: Member; now: number; action?: ReactNode }) {
  const { nick, avatar, role, mobileMasked, joinedAt, lastEditAt } = member
  return (
    <div className={css.member}>
      <Avatar src={avatar} />
      <span className={css.who}>
        <span>
          <b>{nick}</b>
          <Tag tone={role === 'owner' ? 'orange' : undefined}>{role === 'owner' ? '所有者' : '编辑'}</Tag>
        </span>
        <small>
          {[mobileMasked, `${dayOf(joinedAt)} 加入`, lastEditAt !== null && `${relativeTime(lastEditAt, now)}编辑过`]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {action}
    </div>
  )
}
