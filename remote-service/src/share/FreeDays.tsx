import { monthDay, weekday } from '@dm/shared/format'
import { useRead } from '@dm/shared/reads'
import { Link } from '@dm/shared/router'
import { dayOf } from '@dm/shared/time'
import { Loaded, Section, Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import { page } from './page'
import css from './share.module.css'
import type { Shared } from './types'

/** The next free days of the first package; a chip leads to the booking on that day. */
export function FreeDays({ shared, toDay }: { shared: Shared; toDay: (date: string) => string }) {
  const slots = useRead(page.reads.slots, {}, { answers: { 'service/share/query': shared } })
  return (
    <Section title="最近可约" card>
      <Loaded
        from={slots}
        skeleton={
          <Skeleton>
            <SkeletonLine height={44} />
          </Skeleton>
        }
      >
        {({ days, nextOpenDay, serverNow }) => {
          const open = days.filter(({ state }) => state === 'open').map(({ date }) => date)
          const shown = open.length === 0 && nextOpenDay ? [nextOpenDay] : open.slice(0, 6)
          if (shown.length === 0) return <p className="dm-secondary">近期已约满</p>
          return (
            <ul className={css.days} aria-label="最近可约的日期">
              {shown.map((date) => (
                <li key={date}>
                  <Link to={toDay(date)}>
                    {monthDay(date, dayOf(serverNow))}
                    <small>{weekday(date)}</small>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Section>
  )
}
