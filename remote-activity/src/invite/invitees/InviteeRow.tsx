import { relativeTime } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { IconButton } from '@dm/shared/ui/button'
import { MoreIcon } from '@dm/shared/ui/icon'
import { Tag } from '@dm/shared/ui/list'
import { Avatar } from '@dm/shared/ui/picture'
import { useRef, type ReactNode } from 'react'
import { SignedYuan } from '../../components/income/SignedYuan'
import css from './invitees.module.css'
import type { Invitee } from './types'

const HOLD_MS = 500

/** The stage that an invitee has reached. */
function InviteeState({ invitee }: { invitee: Invitee }) {
  if (invitee.state === 'void') return <Tag tone="red">已作废</Tag>
  if (invitee.firstPaidAt !== null) return <Tag tone="green">已付费</Tag>
  if (invitee.certifiedAt !== null) return <Tag tone="orange">已实名</Tag>
  return <Tag>已绑定</Tag>
}

interface InviteeRowProps {
  invitee: Invitee
  /** Shows the name with its match. */
  nameOf?: (name: string) => ReactNode
  /** When, instead of how long ago. */
  when?: string
  /** Opens the note of a direct invitee: by its button, or a long press. */
  onRemark?: (invitee: Invitee) => void
}

/** One of the caller's people, with a link to their page. */
export function InviteeRow({ invitee, nameOf = (name) => name, when, onRemark }: InviteeRowProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { uid, level, name, remark, phoneMasked, via, left, risk, boundAt, contributionFen } = invitee
  const canNote = onRemark !== undefined && level === 1 && !left
  const hold = canNote
    ? {
        onTouchStart: () => {
          timer.current = setTimeout(() => onRemark(invitee), HOLD_MS)
        },
        onTouchEnd: () => clearTimeout(timer.current),
        onTouchMove: () => clearTimeout(timer.current),
      }
    : {}
  return (
    <div className={css.row} data-left={left || undefined} {...hold}>
      <Link to={paths.inviteUserDetail({ id: uid })} className={css.link}>
        <Avatar src={invitee.avatar} size={48} />
        <span className={css.text}>
          <span className={css.name}>
            <b>{nameOf(remark || name)}</b>
            {remark && <small>{nameOf(name)}</small>}
          </span>
          <span className={css.note}>
            {level === 2 ? `来自 ${via ?? ''}` : (phoneMasked ?? '')}
            <InviteeState invitee={invitee} />
            {risk && <Tag tone="orange">审核中</Tag>}
          </span>
          <small className="dm-note">
            加入于 <span className={css.when}>{when ?? relativeTime(boundAt)}</span>
          </small>
        </span>
        <SignedYuan fen={contributionFen} />
      </Link>
      {canNote && (
        <IconButton label={`修改${remark || name}的备注`} className={css.more} onClick={() => onRemark(invitee)}>
          <MoreIcon size={20} />
        </IconButton>
      )}
    </div>
  )
}
