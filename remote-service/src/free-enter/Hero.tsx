import { Button } from '@dm/shared/ui/button'
import { Page, Section, Stack } from '@dm/shared/ui/page'
import { Gains } from '../components/Gains'
import css from './freeEnter.module.css'
import { InviterLine } from './InviterLine'
import { page } from './page'

const STEPS = ['填写资料', '审核', '发布']

interface HeroProps {
  onStart: () => unknown
  /** Whether there is a draft to go on with. */
  isBegun?: boolean
}

/** Benefits and procedure of an entry, which costs nothing. */
export function Hero({ onStart, isBegun = false }: HeroProps) {
  return (
    <Page
      title={page.title}
      bar={
        <Button kind="main" block onClick={onStart}>
          {isBegun ? '继续填写' : '立即入驻'}
        </Button>
      }
    >
      <Stack>
        <InviterLine />
        <div className={css.hero}>
          <h2>免费入驻，档期自己做主</h2>
          <p>免费365天，到期可免费续期</p>
        </div>
        <Gains />
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
