import { lazySheet } from '@dm/shared/overlay'
import { ShieldIcon } from '@dm/shared/ui/icon'
import { Section } from '@dm/shared/ui/page'
import type { Shown } from '../components/activity/ActivityDoor'
import { Blocks } from '../components/blocks/Blocks'
import { CampaignFrame } from '../components/activity/CampaignFrame'
import { useHashSheet } from '../hooks/useHashSheet'
import { Boxes } from './Boxes'
import { Drawn } from './Drawn'
import css from './love.module.css'
import { LoveHead } from './LoveHead'
import { MyCardSheet } from './MyCardSheet'
import { Opening } from './Opening'
import type { LoveSettings } from './types'
import { useLove } from './useLove'

const CardForm = lazySheet(() => import('./CardForm'))

const STEPS = [
  ['放入', '一张照片', '一句心动宣言'],
  ['打开', '遇见同样', '想遇见你的人'],
  ['心动', '两个人都心动', '才会知道彼此'],
] as const

/** 恋爱盲盒 whole: the two boxes, how many cards there are, my card, whom I met. */
export function LoveView({ title, activity, settings, now, previewAt }: Shown<LoveSettings> & { title: string }) {
  const { activityId, state } = activity
  const form = useHashSheet('card')
  const mineSheet = useHashSheet('mine')
  const love = useLove(activityId, form.open)
  const { pool, mine, opening } = love
  return (
    <CampaignFrame
      title={title}
      activity={activity}
      now={now}
      previewAt={previewAt}
      path="activityPackage"
      head={<LoveHead activity={activity} pool={pool} now={now} />}
    >
      <Boxes activity={activity} settings={settings} love={love} onShowCard={mineSheet.open} />
      <Section card>
        <ol className={css.steps} aria-label="怎么玩">
          {STEPS.map(([name, ...words]) => (
            <li key={name}>
              <b>{name}</b>
              {words.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </li>
          ))}
        </ol>
      </Section>
      {love.loggedIn && mine?.gate !== 'minor' && (
        <Drawn
          activityId={activityId}
          unread={mine?.unreadMatches ?? 0}
          now={now}
          onShow={opening.show}
          onOpenBox={state === 'running' && mine?.gate !== 'blocked' ? love.openBox : undefined}
        />
      )}
      <section className={css.safety} aria-label="安全提示">
        <ShieldIcon size={20} />
        <p>
          <b>安全提示</b>
          不要转账，不要透露住址、证件和账号。遇到让你不舒服的人，点“不合适？”举报，就不会再遇到TA，我们会在24小时内核实。
        </p>
      </section>
      <Blocks activity={activity} rank={null} />
      <p className={css.law}>仅限已实名的成年人参加 · 开盲盒不收取任何费用</p>
      <Opening opening={opening} />
      {form.isOpen && mine && <CardForm activityId={activityId} settings={settings} mine={mine} onClose={form.close} />}
      {mineSheet.isOpen && mine?.card && (
        <MyCardSheet
          card={mine.card}
          state={state}
          onEdit={love.putIn}
          onTakeBack={love.takeBack}
          onClose={mineSheet.close}
        />
      )}
    </CampaignFrame>
  )
}
