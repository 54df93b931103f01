import { lazySheet } from '@dm/shared/overlay'
import type { Shown } from '../components/activity/ActivityDoor'
import { AnnouncedLimits } from '../components/blocks/AnnouncedLimits'
import { PosterFrame } from '../components/contest/PosterFrame'
import { useActions } from '../components/contest/useActions'
import { ResultDialog } from '../components/draw/ResultDialog'
import { useDraw } from '../components/draw/useDraw'
import { Winners } from '../components/draw/Winners'
import type { Competition } from '../hooks/activity/types'
import { useHashSheet } from '../hooks/useHashSheet'
import { Chests } from './Chests'
import { MyBar } from './MyBar'
import { Opening } from './Opening'
import { TalentBar } from './TalentBar'
import css from './talent.module.css'
import { useChest } from './useChest'
import { useHashPlace } from './useHashPlace'
import { Works } from './Works'

const ChestSheet = lazySheet(() => import('./ChestSheet'))
const RulesSheet = lazySheet(() => import('../components/activity/RulesSheet'))
const RecordSheet = lazySheet(() => import('../components/draw/RecordSheet'))
const PrizesSheet = lazySheet(() => import('../components/draw/PrizesSheet'))

/** Duration of the chest's shaking before it opens, in ms. */
const SHAKE_MS = 1500

/** 才艺王者 whole: what I have left, works and ranks to vote for, and the chests; when it is over the ranks come first. */
export function TalentKingView({ activity, settings, counters, mine, now, previewAt }: Shown<Competition>) {
  const { activityId } = activity
  const actions = useActions(activity, mine, now, 'activityCywzIndex')
  const draw = useDraw(activityId, SHAKE_MS)
  const chest = useChest(activity, draw.boxes.data)
  const sheets = { rules: useHashSheet('rules'), records: useHashSheet('records'), prizes: useHashSheet('prizes') }
  const toChests = useHashPlace('boxes')
  const isOver = activity.state === 'ended' || activity.state === 'settled'
  const works = (
    <Works
      activity={activity}
      settings={settings}
      actions={actions}
      isOver={isOver}
      voidedVotes={counters.voidedVotes}
      now={now}
    />
  )
  return (
    <>
      <PosterFrame
        activity={activity}
        counters={counters}
        now={now}
        previewAt={previewAt}
        path="activityCywzIndex"
        bar={<TalentBar activity={activity} mine={mine} now={now} actions={actions} />}
      >
        {isOver && works}
        <div className={css.winners}>
          <Winners activityId={activityId} />
        </div>
        <MyBar
          mine={mine}
          boxes={draw.boxes.data}
          onChests={() => toChests.current?.scrollIntoView({ block: 'start' })}
          onPrizes={sheets.prizes.open}
        />
        <AnnouncedLimits activity={activity} />
        {!isOver && works}
        <div ref={toChests} className={css.place}>
          <Chests
            activity={activity}
            draw={draw}
            now={now}
            onChest={chest.open}
            onRecords={sheets.records.open}
            onRules={sheets.rules.open}
          />
        </div>
      </PosterFrame>
      {chest.settings && (
        <ChestSheet
          activity={activity}
          settings={chest.settings}
          draw={draw}
          mine={mine}
          now={now}
          onClose={chest.close}
        />
      )}
      <Opening draw={draw} />
      {draw.stage.step === 'shown' && (
        <ResultDialog
          draws={draw.stage.drawn}
          onClose={draw.close}
          onPrizes={() => {
            chest.close()
            sheets.prizes.open()
          }}
        />
      )}
      {sheets.rules.isOpen && <RulesSheet activity={activity} onClose={sheets.rules.close} />}
      {sheets.records.isOpen && <RecordSheet activityId={activityId} onClose={sheets.records.close} />}
      {sheets.prizes.isOpen && <PrizesSheet hasDraw onClose={sheets.prizes.close} />}
    </>
  )
}
