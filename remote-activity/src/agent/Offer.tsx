import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { Button } from '@dm/shared/ui/button'
import { IncomeIcon, ListIcon, TrafficIcon } from '@dm/shared/ui/icon'
import { Points } from '@dm/shared/ui/list'
import { Card, FailedRow, Loaded, Page, Section, SkeletonLine, Stack } from '@dm/shared/ui/page'
import { useState } from 'react'
import { InviteRules } from '../components/invite/InviteRules'
import { rule as declared } from '../components/invite/reads'
import css from './agent.module.css'
import { page } from './page'

const GAINS = [
  { Icon: IncomeIcon, head: '公会收益比例', note: '艺人真实消费，按公会比例计入收益' },
  { Icon: ListIcon, head: '邀请记录', note: '谁来过、谁没算上、为什么，一目了然' },
  { Icon: TrafficIcon, head: '流量扶持', note: '为自己和艺人的公开内容投放曝光' },
]

const percent = (bp: number) => `${bp / 100}%`

/** Abilities and rates of a guild, which costs nothing (docs/product/referral.md#agentindex). */
export function Offer({ onStart }: { onStart: () => unknown }) {
  const [rules, setRules] = useState(false)
  return (
    <Page
      title={page.title}
      back={paths.inviteIndex()}
      bar={
        <Button kind="main" block onClick={onStart}>
          申请成为公会
        </Button>
      }
    >
      <Stack>
        <div className={css.hero}>
          <h2>带领艺人，一起成长</h2>
          <p>面向演艺经纪机构，入驻免费</p>
        </div>
        <Card>
          <Points points={GAINS} />
        </Card>
        <Rates />
        <p className={css.honest}>
          收益仅来自真实消费，最多两级，不收取任何费用
          <button type="button" onClick={() => setRules(true)}>
            查看规则
          </button>
        </p>
      </Stack>
      {rules && <InviteRules onClose={() => setRules(false)} />}
    </Page>
  )
}

/** The shares of a user and of a guild, as the server says. */
function Rates() {
  const rule = useRead({ ...declared, params: {} })
  if (rule.error && !rule.data) return <FailedRow text="收益比例没有加载出来" onRetry={rule.refetch} />
  return (
    <Section title="收益比例" card>
      <Loaded from={rule} skeleton={<SkeletonLine height={120} radius={12} />}>
        {({ planUser, planAgent }) => (
          <table className={css.rates}>
            <caption className="sr">收益比例</caption>
            <thead>
              <tr>
                <th scope="col">邀请关系</th>
                <th scope="col">普通用户</th>
                <th scope="col">公会</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">直接邀请</th>
                <td>{percent(planUser.l1Bp)}</td>
                <td>{percent(planAgent.l1Bp)}</td>
              </tr>
              <tr>
                <th scope="row">间接邀请</th>
                <td>{percent(planUser.l2Bp)}</td>
                <td>{percent(planAgent.l2Bp)}</td>
              </tr>
            </tbody>
          </table>
        )}
      </Loaded>
    </Section>
  )
}
