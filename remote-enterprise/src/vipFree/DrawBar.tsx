import { dayOf, monthDay, uuid } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { invalidateChangedBy, useApiMutation } from '@dm/shared/query'
import { daysBetween } from '@dm/shared/time'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import type { VipAnswer } from './Benefits'
import css from './vipFree.module.css'

/** The last day of a membership that ends at `until`, a midnight. */
const lastDay = (until: number) => dayOf(until - 1)

/** The one button: draw it, or why not, and what instead. */
export function DrawBar({ vip }: { vip: VipAnswer }) {
  const { state, until } = vip.vip
  if (state === 'paid') return <Off>已是会员，无需试用</Off>
  if (vip.trial === 'active' && until !== null) return <Running left={daysBetween(dayOf(vip.now), lastDay(until))} />
  if (vip.why === 'notCertified')
    return (
      <ButtonLink kind="main" block to={paths.enterpriseCertificationIndex()}>
        完成企业认证后可领取 · 去认证
      </ButtonLink>
    )
  if (vip.why === 'inactive') return <Off>企业当前状态不可领取</Off>
  if (vip.trial === 'ended') return vip.why === 'usedByCode' ? <Off>该企业已领取过试用</Off> : <Ended />
  if (vip.why === 'notOwner') return <Off>请企业所有者领取</Off>
  return <Draw wouldEnd={vip.wouldEnd} />
}

const Off = ({ children }: { children: string }) => (
  <Button kind="main" block disabled>
    {children}
  </Button>
)

const Buy = () => (
  <ButtonLink kind="main" block to={paths.walletVipRechargeList({ scope: 'enterprise' })}>
    开通正式会员
  </ButtonLink>
)

const Running = ({ left }: { left: number }) => (
  <>
    <p className={css.left}>试用中 · {left === 0 ? '今天到期' : `剩余 ${left} 天`}</p>
    <Buy />
  </>
)

const Ended = () => (
  <>
    <p className={css.left}>试用已结束</p>
    <Buy />
  </>
)

/** Draws the trial: however often it is pressed, it is one request. */
function Draw({ wouldEnd }: { wouldEnd: number }) {
  const [requestId] = useState(uuid)
  const [until, setUntil] = useState<number | null>(null)
  const { mutateAsync } = useApiMutation('enterprise/vip/free/draw', { invalidate: 'onNextMount' })
  const draw = async () => setUntil((await mutateAsync({ requestId })).until)
  return (
    <>
      <Button kind="main" block note={`试用至 ${monthDay(lastDay(wouldEnd))}`} disabled={until !== null} onClick={draw}>
        立即免费领取
      </Button>
      {until !== null && <Drawn until={until} />}
    </>
  )
}

function Drawn({ until }: { until: number }) {
  return (
    <Sheet
      open
      onClose={() => void invalidateChangedBy('enterprise/vip/free/draw')}
      title="领取成功"
      bar={
        <ButtonLink kind="main" block to={paths.enterpriseArchivesEdit()}>
          去使用
        </ButtonLink>
      }
    >
      <p className={css.left}>会员至 {monthDay(lastDay(until))}</p>
    </Sheet>
  )
}
