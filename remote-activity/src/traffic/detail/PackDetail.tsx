import type { Data } from '@dm/shared/contract'
import { Retcode } from '@dm/shared/contract/codes'
import { count, money, monthDay, percent, workdays } from '@dm/shared/format'
import { lazySheet } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { usePageState, useRead } from '@dm/shared/reads'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Segmented, Tag } from '@dm/shared/ui/list'
import { callFailureOf, Card, EmptyState, Loaded, Section, Stack } from '@dm/shared/ui/page'
import { useState } from 'react'
import { DayChart } from '../DayChart'
import { PackProgress } from '../PackProgress'
import { PACK_STATES } from '../types'
import { Boosts } from './Boosts'
import { BoostSheet } from './BoostSheet'
import css from './detail.module.css'
import { page } from './page'

const RefundSheet = lazySheet(() => import('./RefundSheet'))

/** One of the user's packs: what is left of it, and what it brought. */
export function PackDetail() {
  const [{ days }, show] = usePageState(page)
  const detail = useRead(page.reads.pack, {}, { chosen: { days: days === '30' ? 30 : 90 }, keepPrevious: true })
  if (detail.error !== null && callFailureOf(detail.error).retcode === Retcode.notFound)
    return (
      <EmptyState
        text="流量包不存在"
        action={
          <ButtonLink kind="soft" size="s" to={paths.commonTraffic()}>
            返回
          </ButtonLink>
        }
      />
    )
  return (
    <Loaded from={detail}>
      {(data) => (
        <Stack>
          <Facts detail={data} />
          <Boosts boosts={data.boosts} />
          <Section
            title="曝光与点击"
            card
            more={
              <Segmented
                label="天数"
                options={page.params.days.options}
                value={days}
                onChange={(next) => show({ days: next })}
              />
            }
          >
            <Rate days={data.days} />
            <DayChart title={`近${days}天曝光与点击`} days={data.days} />
          </Section>
        </Stack>
      )}
    </Loaded>
  )
}

const LEAST = 100

const REFUNDS = {
  processing: (fen: string) => `退款中 ${fen}，预计${workdays(1, 3)}原路退回`,
  success: (fen: string) => `已退款 ${fen}，原路退回`,
  failed: () => '退款失败，流量包已恢复',
}

function Facts({ detail: { pack } }: { detail: Data<'traffic/pack/detail/query'> }) {
  const [open, setOpen] = useState<'boost' | 'refund' | null>(null)
  const close = () => setOpen(null)
  const { reserved } = pack
  const free = pack.left - reserved
  const { name, state, total, used, expired, refunded, left, paidFen, refund, lastDay } = pack
  return (
    <Card>
      <h2 className={css.name}>
        {name} <Tag tone={state === 'active' ? 'green' : 'grey'}>{PACK_STATES[state]}</Tag>
      </h2>
      <PackProgress pack={pack} />
      <dl className={css.facts}>
        {[
          { label: '总曝光', value: count(total) },
          { label: '已使用', value: count(used) },
          { label: '剩余', value: count(left) },
          { label: '投放中', value: count(reserved) },
          ...(expired > 0 ? [{ label: '已过期', value: count(expired) }] : []),
          ...(refunded > 0 ? [{ label: '已退曝光', value: count(refunded) }] : []),
          { label: '实付', value: paidFen === undefined ? '赠送' : money(paidFen) },
          { label: '有效期至', value: monthDay(lastDay) },
        ].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {refund && (
        <p role="status" className={css.text}>
          {refund.state === 'failed' && state !== 'active' ? '退款失败' : REFUNDS[refund.state](money(refund.fen))}
        </p>
      )}
      {state === 'active' && (
        <>
          {free < LEAST && <p className={css.text}>可投放的曝光不足{LEAST}次</p>}
          <Button kind="main" block disabled={free < LEAST} onClick={() => setOpen('boost')}>
            去投放
          </Button>
          {paidFen !== undefined && (
            <Button kind="plain" block onClick={() => setOpen('refund')}>
              申请退款
            </Button>
          )}
        </>
      )}
      {open === 'boost' && <BoostSheet pack={pack} onClose={close} />}
      {open === 'refund' && <RefundSheet pack={pack} onClose={close} />}
    </Card>
  )
}

function Rate({ days }: Pick<Data<'traffic/pack/detail/query'>, 'days'>) {
  const exposures = days.reduce((sum, day) => sum + day.exposures, 0)
  const clicks = days.reduce((sum, day) => sum + day.clicks, 0)
  return (
    <p className={css.text}>
      曝光 {count(exposures)} · 点击 {count(clicks)} · 点击率 {exposures === 0 ? '—' : percent(clicks / exposures)}
    </p>
  )
}
