import { count, relativeTime } from '@dm/shared/format'
import { lazySheet } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery, useApiQuery } from '@dm/shared/query'
import { hasPage, optionIn, useAddressState } from '@dm/shared/router'
import { dayOf, isDay } from '@dm/shared/time'
import { Button } from '@dm/shared/ui/button'
import { useDebounced } from '@dm/shared/ui/debounce'
import { FormSection } from '@dm/shared/ui/form'
import { Chips, InfiniteList, ListCard, ListCell, Row, Segmented, Tag } from '@dm/shared/ui/list'
import { Card, FailedRow, ListSkeleton, Loaded, Page, SkeletonLine, Stack } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import { DateField } from '@dm/shared/ui/picker'
import { SearchBar } from '@dm/shared/ui/search'
import { useState } from 'react'
import { AgentGate } from '../../parts/market/AgentGate'
import { REASONS, STATES, type MarketRecord } from '../../parts/market/labels'
import css from './market.module.css'

const PosterSheet = lazySheet(() => import('../../parts/invite/PosterSheet'))

const RANGES = [
  { key: 'today', label: '今日' },
  { key: '7d', label: '近7天' },
  { key: '30d', label: '近30天' },
  { key: 'all', label: '全部' },
] as const
const BOUND = [
  { key: 'all', label: '全部' },
  { key: 'bound', label: '已绑定' },
  { key: 'unbound', label: '未绑定' },
] as const

/** Letters of a search. */
const MOST_LETTERS = 20

/** Nobody came through a link before. */
const FIRST_DAY = '2025-01-01'

/** A day of the address; empty for none, or for what is no day. */
function dayIn(query: URLSearchParams, name: string): string {
  const day = query.get(name) ?? ''
  return isDay(day) ? day : ''
}

/** 邀请记录: who logged in through the user's links, and why somebody did not count (docs/product/growth.md#commonmarket). */
export default function MarketPage() {
  return (
    <Page title="邀请记录">
      <AgentGate>
        <Market />
      </AgentGate>
    </Page>
  )
}

function Market() {
  const [{ range, bound, from, to, words }, show] = useAddressState(
    (query) => ({
      range: optionIn(query, 'range', RANGES),
      bound: optionIn(query, 'bound', BOUND),
      from: dayIn(query, 'from'),
      to: dayIn(query, 'to'),
      words: (query.get('words') ?? '').slice(0, MOST_LETTERS),
    }),
    (now) =>
      paths.commonMarket({
        range: now.range === 'today' ? null : now.range,
        bound: now.bound === 'all' ? null : now.bound,
        from: now.from || null,
        to: now.to || null,
        words: now.words.trim() || null,
      }),
  )
  const [today] = useState(() => dayOf(Date.now()))
  const keyword = useDebounced(words).trim()
  const [poster, setPoster] = useState(false)
  const info = useApiQuery('ivt/user/info/query', {})
  const own = info.data?.own ? info.data : null
  const rows = useApiInfiniteQuery('market/record/page', {
    ...(bound !== 'all' && { bound: bound === 'bound' }),
    ...(keyword !== '' && { keyword }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  })
  const filtered = bound !== 'all' || keyword !== '' || from !== '' || to !== ''
  const showAll = () => {
    show({ bound: 'all', from: '', to: '', words: '' })
  }
  return (
    <Stack>
      <Segmented label="时间范围" options={RANGES} value={range} onChange={(next) => show({ range: next })} />
      <Numbers range={range} />
      {own && !own.isAgent && hasPage(paths.agentIndex()) && (
        <ListCard label="公会">
          <Row title="申请成为公会" note="公会享有更高的收益比例" to={paths.agentIndex()} />
        </ListCard>
      )}
      <Button kind="main" block disabled={!own} onClick={() => setPoster(true)}>
        邀请艺人
      </Button>
      <SearchBar
        value={words}
        onChange={(next) => show({ words: next })}
        placeholder="昵称/手机号后四位"
        limit={MOST_LETTERS}
      />
      <Chips label="绑定" options={BOUND} value={bound} onChange={(next) => show({ bound: next })} />
      <FormSection>
        <DateField
          {...{ name: 'from', label: '开始日期', placeholder: '不限', error: undefined }}
          min={FIRST_DAY}
          max={to || today}
          start={to || today}
          value={from}
          onChange={(day) => show({ from: day })}
        />
        <DateField
          {...{ name: 'to', label: '结束日期', placeholder: '不限', error: undefined }}
          min={from || FIRST_DAY}
          max={today}
          start={today}
          value={to}
          onChange={(day) => show({ to: day })}
        />
      </FormSection>
      {(from !== '' || to !== '') && (
        <Button size="s" onClick={() => show({ from: '', to: '' })}>
          清除日期
        </Button>
      )}
      <InfiniteList
        from={rows}
        look="plain"
        empty={filtered ? '没有符合条件的记录' : '还没有邀请记录'}
        action={
          filtered ? (
            <Button kind="soft" size="s" onClick={showAll}>
              清除筛选
            </Button>
          ) : (
            <Button kind="soft" size="s" disabled={!own} onClick={() => setPoster(true)}>
              生成海报
            </Button>
          )
        }
        skeleton={<ListSkeleton picture="round" lines={2} />}
      >
        {(row, at) => (
          <ListCell first={at === 0} last={at === rows.list.length - 1}>
            <RecordRow record={row} />
          </ListCell>
        )}
      </InfiniteList>
      <p className={css.note}>一条记录是通过你的链接完成的一次登录，只有绑定成功才会产生收益。</p>
      {poster && own && <PosterSheet inviter={own} onClose={() => setPoster(false)} />}
    </Stack>
  )
}

function Numbers({ range }: { range: (typeof RANGES)[number]['key'] }) {
  const stat = useApiQuery('market/record/stat/query', { range }, { keepPrevious: true })
  if (stat.error && !stat.data) return <FailedRow text="数据没有加载出来" onRetry={stat.refetch} />
  return (
    <Loaded from={stat} skeleton={<SkeletonLine height={132} radius={12} />}>
      {(data) => (
        <Card>
          <dl className={css.numbers}>
            {[
              { name: '访问', value: data.visits },
              { name: '登录', value: data.logins },
              { name: '新用户', value: data.newUsers },
              { name: '绑定', value: data.bound },
              { name: '实名', value: data.certified },
              { name: '付费', value: data.paid },
            ].map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{count(value)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </Loaded>
  )
}

function RecordRow({ record }: { record: MarketRecord }) {
  const { id, name, avatar, phoneMasked, newUser, result, state, times, lastAt } = record
  return (
    <Row
      to={paths.commonMarketDetail({ id })}
      start={<Avatar src={avatar} size={48} />}
      title={name}
      note={
        <span className={css.facts}>
          <span>{[phoneMasked, newUser ? '新用户' : '老用户'].filter(Boolean).join(' · ')}</span>
          <span>{[relativeTime(lastAt), times > 1 ? `×${times}` : ''].filter(Boolean).join(' · ')}</span>
        </span>
      }
      end={
        result === 'bound' ? (
          <Tag tone="green">{STATES[state]}</Tag>
        ) : (
          <span className={css.why}>
            <Tag>未绑定</Tag>
            <small>{REASONS[result].short}</small>
          </span>
        )
      }
    />
  )
}
