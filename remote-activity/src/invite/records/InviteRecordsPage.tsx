import type { Data } from '@dm/shared/contract'
import { count, dayOf, monthDay, monthText } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { timeNow } from '@dm/shared/env'
import { useListRead, useRead } from '@dm/shared/reads'
import { addMonths, monthOf, utc8Text } from '@dm/shared/time'
import { ButtonLink, IconButton } from '@dm/shared/ui/button'
import { LeftIcon, RightIcon } from '@dm/shared/ui/icon'
import { InfiniteList, ListCell, MonthHeading, useGrouped, type Grouping } from '@dm/shared/ui/list'
import {
  lazyPart,
  ListSkeleton,
  Loaded,
  MoreLink,
  Page,
  Section,
  Skeleton,
  SkeletonLine,
  Stack,
} from '@dm/shared/ui/page'
import { useState } from 'react'
import { ChartSkeleton } from '../../components/chart/ChartSkeleton'
import { InviteeRow } from '../invitees/InviteeRow'
import { Funnel } from './Funnel'
import { page } from './page'
import css from './records.module.css'

const RecordChart = lazyPart(async () => ({ default: (await import('./RecordChart')).RecordChart }), {
  waiting: ChartSkeleton,
})

type List = Data<'ivt/record/page'>

const byDay: Grouping<List, null> = {
  idOf: ({ uid }) => uid,
  groupOf: ({ boundAt }) => dayOf(boundAt),
  headingOf: () => null,
}
const CHANNELS = [
  { key: 'link', name: '链接' },
  { key: 'poster', name: '海报' },
  { key: 'wechat', name: '微信' },
  { key: 'app', name: 'APP' },
] as const
/** Months behind the present one that can be looked at: those of the chart. */
const BACK = 11

/** A chart of months without any would be a line of zeros. */
const hasEvents = ({ visits, bound, level2Bound }: Data<'ivt/record/month/stat/query'>['months'][number]) =>
  visits + bound + level2Bound > 0

/** 邀请明细: what happened in a month, and who came (docs/product/referral.md#inviterecords). */
export default function InviteRecordsPage() {
  return (
    <Page title={page.title} back={paths.inviteIndex()}>
      <Records />
    </Page>
  )
}

function Records() {
  const [now] = useState(timeNow)
  const last = monthOf(now)
  const [month, setMonth] = useState(last)
  const stat = useRead(page.reads.stat)
  return (
    <Stack>
      <div className={css.monthHead}>
        <IconButton
          label="上个月"
          disabled={month <= addMonths(last, -BACK)}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <LeftIcon size={20} />
        </IconButton>
        <h2>{monthText(month)}</h2>
        <IconButton label="下个月" disabled={month >= last} onClick={() => setMonth(addMonths(month, 1))}>
          <RightIcon size={20} />
        </IconButton>
      </div>
      <Loaded from={stat} skeleton={<RecordsSkeleton />}>
        {({ months }) => {
          const shown = months.find((one) => one.month === month)
          return (
            <>
              {shown && (
                <Section title="转化" card>
                  <Funnel month={shown} />
                  <dl className={css.channels} aria-label="访问来源">
                    {CHANNELS.map(({ key, name }) => (
                      <div key={key}>
                        <dt>{name}</dt>
                        <dd>{count(shown.byChannel[key])}</dd>
                      </div>
                    ))}
                  </dl>
                </Section>
              )}
              {months.some(hasEvents) && (
                <Section title="近12月" card>
                  <RecordChart months={months} onSelect={setMonth} />
                </Section>
              )}
            </>
          )
        }}
      </Loaded>
      <Section title="本月加入" more={<MoreLink to={paths.inviteList()}>查看全部</MoreLink>}>
        <Joined month={month} />
      </Section>
    </Stack>
  )
}

function Joined({ month }: { month: string }) {
  const rows = useListRead(page.reads.joined, {}, { chosen: { month } })
  const grouped = useGrouped(rows, byDay)
  return (
    <InfiniteList
      from={grouped}
      look="plain"
      empty="这个月还没有新的邀请"
      action={
        <ButtonLink kind="soft" size="s" to={paths.inviteIndex()}>
          生成海报
        </ButtonLink>
      }
      skeleton={<ListSkeleton picture="round" lines={2} />}
    >
      {(line) =>
        line.type === 'heading' ? (
          <MonthHeading>{monthDay(line.id)}</MonthHeading>
        ) : (
          <ListCell first={line.first} last={line.last}>
            <InviteeRow invitee={line.row} when={utc8Text(line.row.boundAt, 'MM-DD HH:mm')} />
          </ListCell>
        )
      }
    </InfiniteList>
  )
}

const RecordsSkeleton = () => (
  <Skeleton>
    <ChartSkeleton />
    <SkeletonLine height={260} radius={12} />
  </Skeleton>
)
