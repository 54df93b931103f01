import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { callFailureOf, Loaded, Page, Section, Stack } from '@dm/shared/ui/page'
import { MemberStrip } from '../components/member-strip/MemberStrip'
import { Unavailable } from '../components/Unavailable'
import { Benefits } from './Benefits'
import { DrawBar } from './DrawBar'
import { page } from './page'
import css from './vipFree.module.css'

const RULES = ['每个企业仅可领取一次', '到期自动结束，不扣费，不自动续费', '到期后已发布的内容保留']

/** 会员试用: what a membership brings, and the free trial (docs/product/enterprise.md#enterprisevipfree). */
export default function VipFreePage() {
  const vip = useRead(page.reads.vip)
  if (vip.error && callFailureOf(vip.error).retcode === Retcode.notFound)
    return <Unavailable title={page.title} error={vip.error} uid={null} />
  return (
    <Page title={page.title} back={paths.enterpriseArchivesEdit()} bar={vip.data && <DrawBar vip={vip.data} />}>
      <Loaded from={vip}>
        {(data) => (
          <Stack>
            <MemberStrip />
            <section className={css.gold}>
              <h2>企业会员免费试用 {data.days} 天</h2>
              <p>更多产品、历程、荣誉与成员名额，更多模卡模板</p>
            </section>
            <Benefits vip={data} />
            <Section title="规则" card>
              <ul className={css.rules}>
                {RULES.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
            </Section>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
