import { lazySheet } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { usePageExists } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Page, Stack } from '@dm/shared/ui/page'
import type { Shown } from '../components/activity/ActivityDoor'
import { Countdown } from '../components/activity/Countdown'
import { ResultDialog } from '../components/draw/ResultDialog'
import { useDraw } from '../components/draw/useDraw'
import { Winners } from '../components/draw/Winners'
import { countdownOf } from '../hooks/activity/life'
import frame from '../components/activity/frame.module.css'
import { PreviewRibbon } from '../components/activity/PreviewRibbon'
import { BarEnds } from '../components/activity/BarEnds'
import { StateStrip } from '../components/activity/StateStrip'
import { themeColours } from '../components/activity/themeColours'
import type { Activity } from '../hooks/activity/types'
import { useHashSheet } from '../hooks/useHashSheet'
import { useHeld } from '../hooks/useHeld'
import { DrawArea } from './DrawArea'
import { page } from './page'
import { Wheel } from './Wheel'
import css from './wheel.module.css'

const RulesSheet = lazySheet(() => import('../components/activity/RulesSheet'))
const OddsSheet = lazySheet(() => import('../components/draw/OddsSheet'))
const RecordSheet = lazySheet(() => import('../components/draw/RecordSheet'))
const PrizesSheet = lazySheet(() => import('../components/draw/PrizesSheet'))

/** Duration of the wheel's turn to a stop, in ms; the stylesheet has the same. */
const LANDING_MS = 2500

type Settings = NonNullable<Activity['boxes']>[number]

/** The wheel, what is left today, and where prizes, records, odds and rules are. */
export function WheelView({ title, activity, settings, now, previewAt }: Shown<Settings> & { title: string }) {
  const { activityId } = activity
  const draw = useDraw(activityId, LANDING_MS, settings.boxId)
  const { loggedIn } = useSession()
  const isBusy = draw.stage.step !== 'idle'
  // The gifts on a turning wheel do not change.
  const gifts = useHeld(settings.gifts, isBusy)
  const table = useRead(page.reads.table, {}, { chosen: { activityId, boxId: settings.boxId } })
  const sheets = {
    rules: useHashSheet('rules'),
    odds: useHashSheet('odds'),
    records: useHashSheet('records'),
    prizes: useHashSheet('prizes'),
  }
  const isOut = (giftId: string) => {
    const gift = table.data?.gifts.find((one) => one.giftId === giftId)
    return gift !== undefined && gift.type !== 'thanks' && (gift.left === 0 || gift.dayLeft === 0)
  }
  const drawn = draw.stage.step === 'playing' || draw.stage.step === 'shown' ? draw.stage.drawn : []
  const onto = drawn.at(-1)?.gift.giftId ?? null
  const countdown = countdownOf(activity)
  const tasks = paths.signInIndex()
  const hasTasks = usePageExists(tasks)
  return (
    <Page title={title} end={<BarEnds activity={activity} path="activityH502" onRules={sheets.rules.open} />}>
      {previewAt !== null && <PreviewRibbon at={previewAt} />}
      <section className={css.stage} aria-label={activity.title} style={themeColours(activity.theme)}>
        <h2>{activity.title}</h2>
        <p>{activity.subtitle}</p>
        {countdown && <Countdown label={countdown.label} to={countdown.to} now={now} />}
        <StateStrip activity={activity} now={now()} />
        <Winners activityId={activityId} />
        <Wheel
          gifts={gifts}
          isOut={isOut}
          turning={
            draw.stage.step === 'asking' ? 'waiting' : draw.stage.step === 'playing' && onto ? { onto } : 'still'
          }
          lit={draw.stage.step === 'shown' ? onto : null}
        />
        <DrawArea activity={activity} draw={draw} loggedIn={loggedIn} now={now} />
      </section>
      <Stack>
        <div className={css.links}>
          <Button size="s" onClick={sheets.odds.open}>
            概率公示
          </Button>
          <Button size="s" onClick={sheets.records.open}>
            {loggedIn ? '我的记录' : '中奖纪录'}
          </Button>
          {loggedIn && (
            <Button size="s" onClick={sheets.prizes.open}>
              我的奖品{draw.boxes.data && draw.boxes.data.prizesToClaim > 0 && ` · ${draw.boxes.data.prizesToClaim}`}
            </Button>
          )}
          {hasTasks && (
            <ButtonLink size="s" to={tasks}>
              做任务得机会
            </ButtonLink>
          )}
        </div>
        <p className={css.note}>扇形大小不代表概率，概率见公示</p>
      </Stack>
      <p className={frame.law}>本活动由点梦主办，与手机及应用商店提供方无关</p>
      {draw.stage.step === 'shown' && (
        <ResultDialog draws={draw.stage.drawn} onClose={draw.close} onPrizes={sheets.prizes.open} />
      )}
      {sheets.rules.isOpen && <RulesSheet activity={activity} onClose={sheets.rules.close} />}
      {sheets.odds.isOpen && <OddsSheet activityId={activityId} boxId={settings.boxId} onClose={sheets.odds.close} />}
      {sheets.records.isOpen && (
        <RecordSheet activityId={activityId} start={loggedIn ? 'mine' : 'winners'} onClose={sheets.records.close} />
      )}
      {sheets.prizes.isOpen && <PrizesSheet hasDraw onClose={sheets.prizes.close} />}
    </Page>
  )
}
