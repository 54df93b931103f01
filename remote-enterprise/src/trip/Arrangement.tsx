import { copyText } from '@dm/shared/deeplink'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { Live, Tag } from '@dm/shared/ui/list'
import { stretchText } from './times'
import css from './trip.module.css'
import type { Detail, Plan, Trip } from './types'

interface ArrangementProps {
  trip: Trip
  detail: Detail
  members: Plan['members']
  now: number
}

/** One arrangement: when, what, where, who; members edit it and copy its address. */
export function Arrangement({ trip, detail, members, now }: ArrangementProps) {
  const { id, title, place, memberIds, member, visible } = detail
  const names = memberIds.flatMap((one) => members.find((person) => person.id === one)?.name ?? [])
  const address = member?.address ?? null
  const copy = async (text: string) => toast((await copyText(text)) ? '已复制地址' : '复制失败，请长按地址复制')
  return (
    <div className={css.arrangement}>
      <span className="dm-row-8 dm-secondary">
        {stretchText(detail)}
        {detail.startAt <= now && now < detail.endAt && <Live>进行中</Live>}
      </span>
      <b>
        {member && !trip.member?.isArchived ? (
          <Link to={paths.enterpriseTripDetailEdit({ tripId: trip.id, id })}>{title}</Link>
        ) : (
          title
        )}
      </b>
      <span className={css.note}>{place}</span>
      {names.length > 0 && <span className={css.note}>{names.join('、')}</span>}
      {member?.note && <span className={css.note}>{member.note}</span>}
      {member && visible === 'member' && trip.visible === 'public' && (
        <span>
          <Tag>仅成员可见</Tag>
        </span>
      )}
      {address !== null && (
        <Button size="s" kind="soft" onClick={() => copy(address)}>
          复制地址
        </Button>
      )}
    </div>
  )
}
