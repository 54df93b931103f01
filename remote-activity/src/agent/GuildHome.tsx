import { count, monthDay } from '@dm/shared/format'
import { lazySheet } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { hasPage, Link } from '@dm/shared/router'
import { dayOf } from '@dm/shared/time'
import { EyeButton, Money, useEye } from '@dm/shared/ui/amount'
import { ButtonLink } from '@dm/shared/ui/button'
import { GuildIcon, HistoryIcon, QrIcon, TrafficIcon } from '@dm/shared/ui/icon'
import { ListCard, Row, Tag } from '@dm/shared/ui/list'
import { Alert } from '@dm/shared/ui/alert'
import { EmptyState, FailedRow, lazyPart, Loaded, Page, Section, SkeletonLine, Stack } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import { useState } from 'react'
import { ChartSkeleton } from '../components/chart/ChartSkeleton'
import css from './agent.module.css'
import { OWN } from './own'
import { page } from './page'
import { CancelButton } from './ApplicationStatus'
import { TopArtists } from './TopArtists'
import type { Guild } from './types'

const PosterSheet = lazySheet(() => import('../components/invite/PosterSheet'))
// The chart's code is loaded for guilds alone.
const IncomeChart = lazyPart(
  async () => ({ default: (await import('../components/income/IncomeChart')).IncomeChart }),
  { waiting: ChartSkeleton },
)
const MONTHS = 6

/** An approved or suspended guild: its income, its artists, its tools (docs/product/referral.md#agentindex). */
export function GuildHome({ guild, onEdit }: { guild: Guild; onEdit: () => void }) {
  const isSuspended = guild.state === 'suspended'
  return (
    <Page title={page.title} back={paths.inviteIndex()}>
      <Stack>
        {isSuspended && <Suspended reason={guild.reason} />}
        <section className={css.head} aria-label={guild.name}>
          <Avatar src={guild.logo} size={56} />
          <div>
            <h2>{guild.name}</h2>
            <p>
              {isSuspended ? <Tag tone="red">已停用</Tag> : <Tag tone="green">已入驻</Tag>}
              {guild.approvedAt !== null && <span>{monthDay(dayOf(guild.approvedAt))} 起</span>}
            </p>
          </div>
        </section>
        <Income />
        <Artists />
        <Tools guild={guild} onEdit={isSuspended ? null : onEdit} />
        <Months />
        <TopArtists />
        {guild.edit === 'reviewing' && <CancelButton />}
      </Stack>
    </Page>
  )
}

function Suspended({ reason }: { reason: string | null }) {
  const help = paths.feedbackForm()
  return (
    <Alert
      tone="alert"
      action={
        hasPage(help) && (
          <ButtonLink to={help} size="xs" kind="soft">
            联系客服
          </ButtonLink>
        )
      }
    >
      公会已被停用{reason && `：${reason}`}
    </Alert>
  )
}

/** 本月收益, 累计收益 and 待结算, hidden by the eye of the device. */
function Income() {
  const stat = useRead(page.reads.stat, OWN)
  const { hidden } = useEye()
  if (stat.error && !stat.data) return <FailedRow text="收益没有加载出来" onRetry={stat.refetch} />
  return (
    <Loaded from={stat} skeleton={<SkeletonLine height={104} radius={12} />}>
      {({ monthFen, totalFen, pendingFen }) => (
        <section className={css.income} aria-label="收益">
          <EyeButton />
          <Link to={paths.inviteIncome()}>
            <span>
              <small>本月收益</small>
              <Money fen={monthFen} hidden={hidden} />
            </span>
            <span>
              <small>累计收益</small>
              <Money fen={totalFen} hidden={hidden} />
            </span>
            <span>
              <small>待结算</small>
              <Money fen={pendingFen} hidden={hidden} />
            </span>
          </Link>
        </section>
      )}
    </Loaded>
  )
}

function Artists() {
  const info = useRead(page.reads.info, OWN)
  if (info.error && !info.data) return <FailedRow text="艺人没有加载出来" onRetry={info.refetch} />
  return (
    <Loaded from={info} skeleton={<SkeletonLine height={104} radius={12} />}>
      {(own) =>
        own.own && (
          <ListCard label="艺人">
            <Row title="直接邀请的艺人" end={`${count(own.counts.level1)}位`} to={paths.inviteList()} />
            <Row title="间接邀请的艺人" end={`${count(own.counts.level2)}位`} to={paths.inviteList({ level: '2' })} />
          </ListCard>
        )
      }
    </Loaded>
  )
}

function Tools({ guild, onEdit }: { guild: Guild; onEdit: (() => void) | null }) {
  const [poster, setPoster] = useState(false)
  const info = useRead(page.reads.info, OWN)
  const own = info.data?.own ? info.data : null
  const edit = guild.edit === 'reviewing' ? '审核中' : guild.edit === 'rejected' ? '修改未通过' : undefined
  return (
    <>
      <ListCard label="公会工具">
        <Row start={<HistoryIcon size={24} />} title="邀请记录" to={paths.commonMarket()} />
        <Row start={<TrafficIcon size={24} />} title="流量包" to={paths.commonTraffic()} />
        {own && <Row start={<QrIcon size={24} />} title="邀请艺人" onClick={() => setPoster(true)} />}
        {onEdit && (
          <Row
            start={<GuildIcon size={24} />}
            title="公会资料"
            end={edit}
            onClick={guild.edit === 'reviewing' ? undefined : onEdit}
          />
        )}
      </ListCard>
      {poster && own && <PosterSheet inviter={{ ...own, guildName: guild.name }} onClose={() => setPoster(false)} />}
    </>
  )
}

/** The last six months, drawn and as a table; without income there is nothing to draw. */
function Months() {
  const months = useRead(page.reads.months, OWN)
  const shown = months.data?.months.slice(-MONTHS) ?? []
  const hasIncome = shown.some(({ orders, clawbackFen }) => orders > 0 || clawbackFen < 0)
  if (months.error && !months.data) return <FailedRow text="趋势没有加载出来" onRetry={months.refetch} />
  return (
    <Section title="近6月收益" card>
      <Loaded from={months} skeleton={<ChartSkeleton />}>
        {() =>
          hasIncome ? (
            <IncomeChart months={shown} />
          ) : (
            <EmptyState
              text="邀请艺人后这里会显示收益趋势"
              action={
                <ButtonLink kind="soft" size="s" to={paths.inviteIndex()}>
                  去邀请
                </ButtonLink>
              }
            />
          )
        }
      </Loaded>
    </Section>
  )
}
