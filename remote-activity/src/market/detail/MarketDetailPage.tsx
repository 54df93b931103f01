import type { Data } from '@dm/shared/contract'
import { Retcode } from '@dm/shared/contract/codes'
import { dateTime, dayOf, monthDay } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Tag } from '@dm/shared/ui/list'
import { callFailureOf, Card, EmptyState, Loaded, Page, Section, Stack } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import { useState } from 'react'
import { InviteRules } from '../../components/invite/InviteRules'
import { SignedYuan } from '../../components/income/SignedYuan'
import { REASONS, wayOf, type MarketRecord } from '../labels'
import css from './detail.module.css'
import { page } from './page'

/** 邀请记录详情: one login, what came of it and why (docs/product/referral.md#commonmarketdetail). */
export default function MarketDetailPage() {
  return (
    <Page title={page.title} back={paths.commonMarket()}>
      <Record />
    </Page>
  )
}

function Record() {
  const { id } = usePageParams(page)
  const detail = useRead(page.reads.detail)
  if (id === null || (detail.error !== null && callFailureOf(detail.error).retcode === Retcode.notFound)) {
    return (
      <EmptyState
        text="记录不存在"
        action={
          <ButtonLink kind="soft" size="s" to={paths.commonMarket()}>
            返回列表
          </ButtonLink>
        }
      />
    )
  }
  return <Loaded from={detail}>{(found) => <Shown detail={found} />}</Loaded>
}

function Shown({ detail }: { detail: Data<'market/record/detail/query'> }) {
  const { record, events, contributionFen } = detail
  return (
    <Stack>
      <Card>
        <div className={css.head}>
          <Avatar src={record.avatar} size={56} />
          <div>
            <h2>{record.name}</h2>
            <p>
              {record.phoneMasked} <Tag tone="line">{record.newUser ? '新用户' : '老用户'}</Tag>
            </p>
          </div>
        </div>
      </Card>
      <Result record={record} contributionFen={contributionFen} />
      <Card>
        <dl className={css.facts}>
          <div>
            <dt>登录方式</dt>
            <dd>{wayOf(record)}</dd>
          </div>
          <div>
            <dt>首次登录</dt>
            <dd>{dateTime(record.firstAt)}</dd>
          </div>
          <div>
            <dt>最近登录</dt>
            <dd>
              {dateTime(record.lastAt)}，共{record.times}次
            </dd>
          </div>
        </dl>
      </Card>
      <Section title="经过" card>
        <ol className={css.events}>
          {events.map(({ at, kind, text }) => (
            <li key={`${at} ${kind} ${text}`} data-kind={kind}>
              <b>{text}</b>
              <time>{dateTime(at)}</time>
            </li>
          ))}
        </ol>
      </Section>
    </Stack>
  )
}

function Result({ record, contributionFen }: { record: MarketRecord; contributionFen: number }) {
  const [rules, setRules] = useState(false)
  const { result, boundAt, rewardEndsAt, downUid } = record
  if (result === 'bound') {
    return (
      <section className={css.bound} aria-label="结果">
        <b>已绑定，归属于您</b>
        {boundAt !== null && rewardEndsAt !== null && (
          <p>
            {monthDay(dayOf(boundAt))} 绑定，收益有效期至 {monthDay(dayOf(rewardEndsAt))}
          </p>
        )}
        <p>
          TA带来的收益 <SignedYuan fen={contributionFen} />
        </p>
        <ButtonLink size="s" to={paths.inviteUserDetail({ id: downUid })}>
          查看好友
        </ButtonLink>
      </section>
    )
  }
  return (
    <section className={css.unbound} aria-label="结果">
      <b>未绑定</b>
      <p>
        {REASONS[result].full}。{result === 'none' ? '' : '绑定关系无法变更。'}
      </p>
      <Button size="s" onClick={() => setRules(true)}>
        如何算有效邀请
      </Button>
      {rules && <InviteRules onClose={() => setRules(false)} />}
    </section>
  )
}
