import { useRef } from 'react'
import { dateTime } from '@dm/shared/format'
import { lazySheet } from '@dm/shared/overlay'
import { RightIcon } from '@dm/shared/ui/icon'
import { Section } from '@dm/shared/ui/page'
import { AnnouncedLimits } from '../components/blocks/AnnouncedLimits'
import { Blocks } from '../components/blocks/Blocks'
import { questionsOf } from '../components/blocks/blocks'
import { Faq } from '../components/blocks/Faq'
import { Paras } from '../components/blocks/Paras'
import type { Activity, Counters, Mine } from '../hooks/activity/types'
import { useHashSheet } from '../hooks/useHashSheet'
import { useHeld } from '../hooks/useHeld'
import css from '../components/contest/contest.module.css'
import { EnterButton, useMayEnter } from './EnterButton'
import { EntryBar } from './EntryBar'
import { HotWorks, useHotWorks } from './HotWorks'
import { RankBoard } from './RankBoard'
import { PosterFrame } from '../components/contest/PosterFrame'
import { useActions } from '../components/contest/useActions'

const AllWorksSheet = lazySheet(() => import('./AllWorksSheet'))
const PrizesSheet = lazySheet(() => import('../components/draw/PrizesSheet'))
const RulesSheet = lazySheet(() => import('../components/activity/RulesSheet'))
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
  const prizes = useHashSheet('prizes')
  const worksHead = useRef<HTMLDivElement>(null)
  const all = useHashSheet('works')
  const { data: works } = useHotWorks(activity)
  const isSupported = activity.schema === SCHEMA && activity.competition !== undefined
  // An open search stays open under a new document that this page cannot draw.
  const hasWorks = useHeld(isSupported, all.isOpen)
  const results = activity.state === 'ended' || activity.state === 'settled'
  const mayEnter = useMayEnter(activity, now)
  const toWorks = () => worksHead.current?.scrollIntoView({ block: 'start' })
  const board = (
    <RankBoard
      activity={activity}
      mine={mine}
      voidedVotes={counters.voidedVotes}
      actions={actions}
      now={now}
      onWorks={works && works.total > 0 ? toWorks : undefined}
    />
  )
  const hot = (
    <div ref={worksHead}>
      <HotWorks
        activity={activity}
        actions={actions}
        onAll={all.open}
        enter={
          mayEnter &&
          !mine?.entered && <EnterButton kind="soft" size="s" text="抢先报名" activity={activity} actions={actions} />
        }
      />
    </div>
  )
  return (
    <>
      <PosterFrame
        activity={activity}
        counters={isSupported ? counters : null}
        now={now}
        previewAt={previewAt}
        path="activityIndex"
        bar={
          isSupported ? (
            <EntryBar
              activity={activity}
              mine={mine}
              now={now}
              actions={actions}
              onWorks={toWorks}
              onPrizes={prizes.open}
            />
          ) : undefined
        }
      >
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
      </PosterFrame>
      {all.isOpen && hasWorks && works && (
        <AllWorksSheet activity={activity} actions={actions} asOf={works.asOf} onClose={all.close} />
      )}
      {prizes.isOpen && <PrizesSheet onClose={prizes.close} />}
      {rules.isOpen && <RulesSheet activity={activity} onClose={rules.close} />}
    </>
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
