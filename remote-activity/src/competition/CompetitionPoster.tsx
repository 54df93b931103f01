import { lazy, Suspense, useEffect, useRef } from 'react'
import { dateTime } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { RightIcon } from '@dm/shared/ui/icon'
import { Page, Section, Stack } from '@dm/shared/ui/page'
import { AnnouncedLimits } from '../parts/AnnouncedLimits'
import { Blocks } from '../parts/Blocks'
import { questionsOf } from '../parts/blocks'
import { Faq } from '../parts/Faq'
import { stripOf } from '../parts/life'
import { Paras } from '../parts/Paras'
import parts from '../parts/parts.module.css'
import { PreviewRibbon } from '../parts/PreviewRibbon'
import { refreshShown } from '../parts/refresh'
import type { Activity, Counters, Mine } from '../parts/types'
import { useHashSheet } from '../parts/useHashSheet'
import { useHeld } from '../parts/useHeld'
import css from './competition.module.css'
import { EntryBar } from './EntryBar'
import { Hero } from './Hero'
import { HotWorks, useHotWorks } from './HotWorks'
import { PhaseLine } from './PhaseLine'
import { RankBoard } from './RankBoard'
import { Stats } from './Stats'
import { useActions } from './useActions'

const AllWorksSheet = lazy(() => import('./AllWorksSheet'))
const RulesSheet = lazy(() => import('../parts/RulesSheet'))
/** The settings schema that this page can draw. */
const SCHEMA = 'competition@1'

interface PosterProps {
  activity: Activity
  counters: Counters
  mine: Mine | undefined
  now: () => number
  /** The time of a preview. */
  previewAt: number | null
}

/** The whole page of a competition; for an unknown schema only title, picture, period and rules. */
export function CompetitionPoster({ activity, counters, mine, now, previewAt }: PosterProps) {
  const actions = useActions(activity, mine, now)
  const rules = useHashSheet('rules')
  const worksHead = useRef<HTMLDivElement>(null)
  const all = useHashSheet('works')
  const { data: works } = useHotWorks(activity)
  const isSupported = activity.schema === SCHEMA && activity.competition !== undefined
  // An open search stays open under a new document that this page cannot draw.
  const hasWorks = useHeld(isSupported, all.isOpen)
  const results = activity.state === 'ended' || activity.state === 'settled'
  const board = (
    <RankBoard activity={activity} mine={mine} voidedVotes={counters.voidedVotes} actions={actions} now={now} />
  )
  const hot = (
    <div ref={worksHead}>
      <HotWorks activity={activity} actions={actions} onAll={all.open} />
    </div>
  )
  const toWorks = () => worksHead.current?.scrollIntoView({ block: 'start' })
  return (
    <Page
      poster
      bar={
        isSupported ? (
          <EntryBar activity={activity} mine={mine} now={now} actions={actions} onWorks={toWorks} />
        ) : undefined
      }
    >
      {previewAt !== null && <PreviewRibbon at={previewAt} />}
      <ThemeColours theme={activity.theme} />
      <Hero activity={activity} now={now} />
      <div className={css.facts}>
        <PhaseLine phases={activity.phases} now={now()} />
        {isSupported && <Stats counters={counters} />}
      </div>
      <div className={css.sheet}>
        <StateStrip activity={activity} now={now()} />
        <Stack>
          {!isSupported && <LaterDocument activity={activity} now={now()} />}
          {isSupported && results && board}
          {isSupported && (
            <Blocks
              activity={activity}
              rank={results ? hot : [<div key="hot">{hot}</div>, <div key="rank">{board}</div>]}
            />
          )}
          <Section
            card
            title="规则"
            more={
              <button type="button" className={css.more} onClick={rules.open}>
                完整规则
                <RightIcon size={16} />
              </button>
            }
          >
            <AnnouncedLimits activity={activity} />
            {isSupported ? <Faq items={questionsOf(activity.blocks)} /> : <Paras paras={activity.rules} />}
          </Section>
        </Stack>
        <p className={parts.law}>本活动由点梦主办，与手机及应用商店提供方无关</p>
      </div>
      {all.isOpen && hasWorks && works && (
        <Suspense>
          <AllWorksSheet activity={activity} actions={actions} asOf={works.asOf} onClose={all.close} />
        </Suspense>
      )}
      {rules.isOpen && (
        <Suspense>
          <RulesSheet activity={activity} onClose={rules.close} />
        </Suspense>
      )}
    </Page>
  )
}

/** Replaces parts that only a later release can draw: a sentence, and the activity's period. */
function LaterDocument({ activity: { startAt, endAt }, now }: { activity: Activity; now: number }) {
  return (
    <div className={css.notice}>
      <p>活动页面更新中，请稍后再来</p>
      <p>
        {dateTime(startAt, now)} – {dateTime(endAt, now)}
      </p>
    </div>
  )
}

/** The strip for the activity's state, with a link for objections while the result is published. */
function StateStrip({ activity, now }: { activity: Activity; now: number }) {
  const canObject = usePageExists(paths.feedbackForm())
  const strip = stripOf(activity, now)
  const last = useRef(strip)
  useEffect(() => {
    // The state changed while the page was open: its data is reloaded.
    if (last.current !== strip) void refreshShown()
    last.current = strip
  }, [strip])
  if (strip === null) return null
  return (
    <p className={parts.strip} role="status">
      {strip}
      {activity.state === 'ended' && canObject && <Link to={paths.feedbackForm()}>公示中，有异议可反馈</Link>}
    </p>
  )
}

/** Sets the document's colours as tokens of this page only. */
function ThemeColours({ theme }: { theme: Activity['theme'] }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const page = mark.current?.closest('main')?.parentElement
    if (!page) return
    page.style.setProperty('--act-background', theme.background)
    page.style.setProperty('--act-primary', theme.primary)
    page.style.setProperty('--act-on-primary', theme.onPrimary)
  }, [theme])
  return <span ref={mark} hidden />
}
