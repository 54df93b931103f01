import { Button } from '@dm/shared/ui/button'
import { CalendarIcon, ShieldIcon, StoreIcon } from '@dm/shared/ui/icon'
import { Card, Page, Section, Stack } from '@dm/shared/ui/page'
import css from './freeEnter.module.css'
import { InviterLine } from './InviterLine'

const GAINS = [
  { Icon: StoreIcon, head: '自己的服务主页', note: '套餐、作品与评价，一个链接就能分享' },
  { Icon: CalendarIcon, head: '不会撞期的日历', note: '可约时间实时计算，同一时段只接一单' },
  { Icon: ShieldIcon, head: '有保障的预约', note: '先付款到平台保管，完成后结算到余额' },
]
const STEPS = ['填写资料', '审核', '发布']

/** What one gets, how it goes, what it costs: nothing. */
export function Hero({ onStart }: { onStart: () => unknown }) {
  return (
    <Page
      title="免费入驻"
      bar={
        <Button kind="main" block onClick={onStart}>
          立即入驻
        </Button>
      }
    >
      <Stack>
        <InviterLine />
        <div className={css.hero}>
          <h2>免费入驻，档期自己做主</h2>
          <p>免费365天，到期可免费续期</p>
        </div>
        <Card>
          <ul className={css.gains}>
            {GAINS.map(({ Icon, head, note }) => (
              <li key={head}>
                <Icon />
                <span>
                  <b>{head}</b>
                  <small>{note}</small>
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <Section title="入驻流程" card>
          <ol className={css.steps}>
            {STEPS.map((step, n) => (
              <li key={step}>
                <b>{n + 1}</b>
                {step}
              </li>
            ))}
          </ol>
        </Section>
      </Stack>
    </Page>
  )
}
