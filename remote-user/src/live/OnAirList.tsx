import { largeNumber } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { Link } from '@dm/shared/router'
import { Tag } from '@dm/shared/ui/list'
import { ListSkeleton, Loaded, Section } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import css from './live.module.css'

/** 正在直播: other rooms that are on air. */
export function OnAirList({ except }: { except?: string }) {
  const rooms = useApiQuery('live/recommend/list', {
    ...(except !== undefined && { excludeRoomId: except }),
    limit: 6,
  })
  return (
    <Section title="正在直播" card className={css.more}>
      <Loaded from={rooms} empty="暂无其他直播" skeleton={<ListSkeleton lines={2} />}>
        {({ list }) => (
          <ul className={css.rooms}>
            {list.map((room) => (
              <li key={room.roomId}>
                <Link to={paths.liveShare({ id: room.roomId })}>
                  <Picture src={room.cover} alt="" ratio="3:4" />
                  <span className="dm-ellipsis">{room.title}</span>
                  <small className={css.note}>
                    <Tag tone="orange">直播中</Tag> {room.host.nickname} · {largeNumber(room.viewers)}人观看
                  </small>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
