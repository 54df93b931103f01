import type { Data } from '@dm/shared/contract'
import { BOARD_RANGES, type BoardRange } from '@dm/shared/contract/board-ranges'
import { dateTime } from '@dm/shared/format'
import { useApiQuery } from '@dm/shared/query'
import { KindArt } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { EmptyState, Loaded, Section, SkeletonLine } from '@dm/shared/ui/page'
import { Tabs } from '@dm/shared/ui/tabs'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNear } from '../parts/useNear'
import { Audience } from './Audience'
import css from './creation.module.css'
import { changeOf, MEASURES, type Measure } from './measures'
import { Publish } from './Publish'
import { TopWorks } from './TopWorks'

const DaysChart = lazy(() => import('./DaysChart').then((module) => ({ default: module.DaysChart })))

type Board = Data<'vod/board/query'>
const keyOf = (range: BoardRange) => `${range}` as const

/** 作品数据 of 7, 30 or 90 closed days. */
export function Works({ uid }: { uid: string }) {
  const [range, setRange] = useState<BoardRange>(7)
  const board = useApiQuery('vod/board/query', { range }, { keepPrevious: true })
  return (
    <>
      <Section title="作品数据" card>
        <Tabs
          label="时间范围"
          fill
          options={BOARD_RANGES.map((days) => ({ key: keyOf(days), label: days === 7 ? '近7天' : `${days}天` }))}
          value={keyOf(range)}
          onChange={(key) => setRange(BOARD_RANGES.find((days) => keyOf(days) === key) ?? range)}
        />
        <Loaded from={board}>{(data) => <Figures board={data} uid={uid} />}</Loaded>
      </Section>
      {board.data && (
        <>
          <TopWorks works={board.data.top} />
          <Audience audience={board.data.audience} />
        </>
      )}
    </>
  )
}

function Figures({ board, uid }: { board: Board; uid: string }) {
  const { summary, prev, series, totals, updatedAt } = board
  const [chosen, setChosen] = useState<Measure>(MEASURES[0])
  const { place, near } = useNear()
  const plays = changeOf(summary.plays, prev.plays)
  return (
    <>
      {totals.works === 0 && (
        <EmptyState
          art={<KindArt kind="video" />}
          text="还没有作品"
          action={
            <Publish uid={uid}>
              {(open) => (
                <Button kind="soft" size="s" onClick={open}>
                  发布第一个作品
                </Button>
              )}
            </Publish>
          }
        />
      )}
      <ul className={css.tiles}>
        {MEASURES.map((measure) => {
          const change = changeOf(summary[measure.key], prev[measure.key])
          return (
            <li key={measure.key}>
              <Tile measure={measure} isChosen={chosen.key === measure.key} onChoose={setChosen}>
                <span>{measure.name}</span>
                <b>{measure.format(summary[measure.key])}</b>
                <small data-trend={change.trend}>
                  <span aria-hidden="true">{change.text}</span>
                  <span className="sr">{change.spoken}</span>
                </small>
              </Tile>
            </li>
          )
        })}
      </ul>
      <p className={css.note}>
        近{series.length}天播放{MEASURES[0].format(summary.plays)}次，{plays.spoken}。
      </p>
      <div ref={place} className={css.chart}>
        {near && (
          <Suspense fallback={<SkeletonLine height={220} radius={8} />}>
            <DaysChart measure={chosen} days={series} />
          </Suspense>
        )}
      </div>
      <p className={css.note}>数据更新至 {dateTime(updatedAt)}</p>
    </>
  )
}

interface TileProps {
  measure: Measure
  isChosen: boolean
  onChoose: (measure: Measure) => void
  children: ReactNode
}

/** A figure; one that is counted by day shows its line when it is pressed. */
function Tile({ measure, isChosen, onChoose, children }: TileProps) {
  return measure.daily ? (
    <button type="button" className={css.tile} aria-pressed={isChosen} onClick={() => onChoose(measure)}>
      {children}
    </button>
  ) : (
    <div className={css.tile}>{children}</div>
  )
}
