import { timeNow } from '@dm/shared/env'
import { monthDay, weekday } from '@dm/shared/format'
import { useApiQuery } from '@dm/shared/query'
import { Link } from '@dm/shared/router'
import { dayOf } from '@dm/shared/time'
import { Loaded, Section, Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import { useState } from 'react'
import css from './share.module.css'
import type { SharedService } from './types'

const DAYS = 14

/** The next free days of the first package; a chip leads to the booking on that day. */
export function FreeDays({ service, toDay }: { service: SharedService; toDay: (date: string) => string }) {
  const [from] = useState(() => dayOf(timeNow()))
  const [pack] = service.packages
  const slots = useApiQuery(
    'service/slot/query',
    { serviceId: service.id, packageId: pack?.id ?? '', units: pack?.minUnits ?? 1, from, days: DAYS },
    { enabled: pack !== undefined },
  )
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
          if (shown.length === 0) return <p className={css.none}>近期已约满</p>
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
