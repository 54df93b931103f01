import { dateTime, monthDay, dayOf, weekday } from '@dm/shared/format'
import { lazySheet } from '@dm/shared/overlay'
import { Button, showActionError } from '@dm/shared/ui/button'
import { Switch } from '@dm/shared/ui/choice'
import { Card, FailedRow, Page, Section, Stack } from '@dm/shared/ui/page'
import { ActivityHead } from '../components/activity/ActivityHead'
import { Paras } from '../components/blocks/Paras'
import frame from '../components/activity/frame.module.css'
import { PreviewRibbon } from '../components/activity/PreviewRibbon'
import { BarEnds } from '../components/activity/BarEnds'
import type { Activity } from '../hooks/activity/types'
import { useHashSheet } from '../hooks/useHashSheet'
import { Milestones } from './Milestones'
import css from './sign-in.module.css'
import { Tasks } from './Tasks'
import { signOpen, useSignActions, useSigned, type Settings, type SignActions, type Signed } from './useSignIn'
import { WeekStrip } from './WeekStrip'

const RulesSheet = lazySheet(() => import('../components/activity/RulesSheet'))
const PrizesSheet = lazySheet(() => import('../components/draw/PrizesSheet'))
const CalendarSheet = lazySheet(() => import('./CalendarSheet'))

interface ViewProps {
  title: string
  activity: Activity
  settings: Settings
  now: () => number
  previewAt: number | null
}

/** 限时福利 whole: today's sign-in with its streak, milestones, tasks, rules. */
export function SignInView({ title, activity, settings, now, previewAt }: ViewProps) {
  const { signed, tasks, loggedIn } = useSigned()
  const actions = useSignActions()
  const rules = useHashSheet('rules')
  const calendar = useHashSheet('calendar')
  const prizes = useHashSheet('prizes')
  const mine = loggedIn ? signed.data : undefined
  return (
    <Page title={title} end={<BarEnds activity={activity} path="signInIndex" onRules={rules.open} />}>
      {previewAt !== null && <PreviewRibbon at={previewAt} />}
      <ActivityHead activity={activity} now={now} skin={css.welfare} art={<Leaf day={dayOf(now())} />} />
      <Stack>
        <Card>
          {signed.error && !mine && loggedIn ? (
            <FailedRow text="签到没有加载出来" onRetry={signed.refetch} />
          ) : (
            <SignCard
              activity={activity}
              settings={settings}
              mine={mine}
              loggedIn={loggedIn}
              actions={actions}
              onCalendar={calendar.open}
              onPrizes={prizes.open}
            />
          )}
        </Card>
        {settings.milestones.length > 0 && (
          <Section title="累计连签" card>
            <Milestones activity={activity} settings={settings} mine={mine} now={now} actions={actions} />
          </Section>
        )}
        <Tasks from={tasks} open={signOpen(activity)} now={now} actions={actions} />
      </Stack>
      <p className={frame.law}>本活动由点梦主办，与手机及应用商店提供方无关</p>
      {rules.isOpen && <RulesSheet activity={activity} onClose={rules.close} />}
      {calendar.isOpen && mine && (
        <CalendarSheet open={signOpen(activity)} mine={mine} actions={actions} onClose={calendar.close} />
      )}
      {prizes.isOpen && <PrizesSheet onClose={prizes.close} />}
    </Page>
  )
}

/** The leaf of a calendar: today, by the server's clock. */
function Leaf({ day }: { day: string }) {
  const [, month, date] = day.split('-').map(Number)
  return (
    <p className={css.leaf}>
      <span>{month}月</span>
      <b>{date}</b>
      <small>{weekday(day)}</small>
    </p>
  )
}

interface SignCardProps {
  activity: Activity
  settings: Settings
  mine: Signed | undefined
  loggedIn: boolean
  actions: SignActions
  onCalendar: () => void
  onPrizes: () => void
}

/** The seven days of the round, the streak, the one button, calendar and reminder. */
function SignCard({ activity, settings, mine, loggedIn, actions, onCalendar, onPrizes }: SignCardProps) {
  const streak = mine?.streak ?? 0
  const signedToday = mine?.signedToday ?? false
  return (
    <div className={css.sign}>
      <p className={css.streak}>
        已连续 <b>{streak}</b> 天{mine && mine.totalCoin > 0 && <small>在这里共得 {mine.totalCoin} 星钻</small>}
      </p>
      <WeekStrip ladder={settings.ladder} streak={streak} signedToday={signedToday} />
      <SignButton activity={activity} settings={settings} mine={mine} loggedIn={loggedIn} actions={actions} />
      {mine && (
        <div className={css.line}>
          <Button size="s" onClick={onCalendar}>
            {mine.makeUp.days.length > 0 ? `日历 · ${mine.makeUp.days.length} 天可补签` : '日历'}
          </Button>
          <Button size="s" onClick={onPrizes}>
            我的奖品
          </Button>
          <label className={css.remind}>
            签到提醒
            <Switch checked={mine.remind} onChange={(on) => void actions.remind(on).catch(showActionError)} />
          </label>
        </div>
      )}
    </div>
  )
}

function SignButton({ activity, settings, mine, loggedIn, actions }: Omit<SignCardProps, 'onCalendar' | 'onPrizes'>) {
  if (activity.state === 'scheduled') return <Button disabled>{dateTime(activity.startAt)} 开始签到</Button>
  if (activity.state === 'paused') return <Button disabled>活动暂停中</Button>
  if (activity.state !== 'running') return <Button disabled>活动已结束</Button>
  if (!loggedIn)
    return (
      <Button kind="main" block onClick={actions.sign}>
        登录后签到
      </Button>
    )
  if (mine?.signedToday) {
    const next = settings.ladder[mine.streak % settings.ladder.length] ?? 0
    return <Button disabled>已签到，明天 +{next}</Button>
  }
  return (
    <Button kind="main" block disabled={!mine} onClick={actions.sign}>
      签到领 {mine?.todayCoin ?? settings.ladder[0]} 星钻
    </Button>
  )
}

/** A document of a schema that this page does not know: title, picture, period and rules. */
export function LaterSignIn({ title, activity, now }: { title: string; activity: Activity; now: () => number }) {
  const { startAt, endAt } = activity
  return (
    <Page title={title}>
      <ActivityHead activity={activity} now={now} />
      <Section card>
        <p>活动页面更新中，请稍后再来</p>
        <p>
          {monthDay(dayOf(startAt))} – {monthDay(dayOf(endAt))}
        </p>
        <Paras paras={activity.rules} />
      </Section>
    </Page>
  )
}
