import { dayOf, monthDay } from '@dm/shared/format'
import { lazySheet } from '@dm/shared/overlay'
import { Row, ListCard } from '@dm/shared/ui/list'
import { Avatar } from '@dm/shared/ui/picture'
import { daysMs } from '@dm/shared/time'
import { useState } from 'react'
import type { InviteInfo } from './types'

const CodeSheet = lazySheet(async () => ({ default: (await import('./CodeSheet')).CodeSheet }))

/** The user's inviter, or the form to name one while there is time. */
export function Inviter({ info }: { info: InviteInfo }) {
  const [open, setOpen] = useState(false)
  const [openedAt] = useState(Date.now)
  if (info.inviter && info.boundAt !== null) {
    return (
      <ListCard label="我的邀请人">
        <Row
          start={<Avatar src={info.inviter.avatar} />}
          title={info.inviter.name}
          note={`我的邀请人 · ${monthDay(dayOf(info.boundAt))}`}
        />
      </ListCard>
    )
  }
  if (!info.canBind || info.bindUntil === null) return null
  const days = Math.max(1, Math.ceil((info.bindUntil - openedAt) / daysMs(1)))
  return (
    <>
      <ListCard label="我的邀请人">
        <Row title="填写邀请人" end={`还可绑定${days}天`} onClick={() => setOpen(true)} />
      </ListCard>
      {open && <CodeSheet onClose={() => setOpen(false)} />}
    </>
  )
}
