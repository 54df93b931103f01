import { count, relativeTime } from '@dm/shared/format'
import { lazySheet } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import type { StateOf } from '@dm/shared/page'
import { useListRead, usePageState, useRead } from '@dm/shared/reads'
import { hasPage } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { useToday } from '@dm/shared/ui/deadline'
import { useDebounced } from '@dm/shared/ui/debounce'
import { FormSection } from '@dm/shared/ui/form'
import { Chips, InfiniteList, ListCard, ListCell, Row, Segmented, Tag } from '@dm/shared/ui/list'
import { Card, FailedRow, ListSkeleton, Loaded, Page, SkeletonLine, Stack } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import { DateField } from '@dm/shared/ui/picker'
import { SearchBar } from '@dm/shared/ui/search'
import { useState } from 'react'
import { REASONS, STATES, type MarketRecord } from '../labels'
import css from './market.module.css'
import { page } from './page'

const PosterSheet = lazySheet(() => import('../../components/invite/PosterSheet'))

/** Letters of a search. */
const MOST_LETTERS = 20

/** Nobody came through a link before. */
const FIRST_DAY = '2025-01-01'

/** 邀请记录: who logged in through the user's links, and why somebody did not count (docs/product/referral.md#commonmarket). */
export default function MarketPage() {
  return (
    <Page title={page.title}>
      <Market />
    </Page>
  )
}

function Market() {
  const [{ range, bound, from, to, words }, show] = usePageState(page)
  const typed = (words ?? '').slice(0, MOST_LETTERS)
  const today = useToday()
  const keyword = useDebounced(typed).trim()
  const [poster, setPoster] = useState(false)
  const info = useRead(page.reads.info)
  const own = info.data?.own ? info.data : null
  const chosen = {
    ...(bound !== 'all' && { bound: bound === 'bound' }),
    ...(keyword !== '' && { keyword }),
  }
  const rows = useListRead(page.reads.rows, { from, to }, { chosen })
  const filtered = bound !== 'all' || keyword !== '' || from !== null || to !== null
  const showAll = () => {
    show({ bound: 'all', from: null, to: null, words: null })
  }
  return (
    <Stack>
      <Segmented
        label="时间范围"
        options={page.params.range.options}
        value={range}
        onChange={(next) => show({ range: next })}
      />
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
        value={typed}
        onChange={(next) => show({ words: next })}
        placeholder="昵称/手机号后四位"
        limit={MOST_LETTERS}
      />
      <Chips
        label="绑定"
        options={page.params.bound.options}
        value={bound}
        onChange={(next) => show({ bound: next })}
      />
      <FormSection>
        <DateField
          {...{ name: 'from', label: '开始日期', placeholder: '不限', error: undefined }}
          min={FIRST_DAY}
          max={to ?? today}
          start={to ?? today}
          value={from ?? ''}
          onChange={(day) => show({ from: day })}
        />
        <DateField
          {...{ name: 'to', label: '结束日期', placeholder: '不限', error: undefined }}
          min={from ?? FIRST_DAY}
          max={today}
          start={today}
          value={to ?? ''}
          onChange={(day) => show({ to: day })}
        />
      </FormSection>
      {(from !== null || to !== null) && (
        <Button size="s" onClick={() => show({ from: null, to: null })}>
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

function Numbers({ range }: { range: StateOf<typeof page.params>['range'] }) {
  const stat = useRead(page.reads.stat, { range }, { keepPrevious: true })
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
