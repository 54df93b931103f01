import { BOARD_RANGES, type BoardRange } from '@dm/shared/contract/vocabulary/board-ranges'
import { dateTime } from '@dm/shared/format'
import { lazyPart, SkeletonLine } from '@dm/shared/ui/page'
import { Tabs } from '@dm/shared/ui/tabs'
import { useState, type ReactNode } from 'react'
import { useInView } from '../hooks/useInView'
import css from './creation.module.css'
import { changeOf, type Measure } from './measures'

const DaysChart = lazyPart(async () => ({ default: (await import('./DaysChart')).DaysChart }), {
  waiting: () => <SkeletonLine height={220} radius={8} />,
})

const keyOf = (range: BoardRange) => `${range}` as const

/** 近7天, 30天 or 90天; `of` tells a screen reader which figures they are of. */
export function RangeTabs({
  of,
  value,
  onChange,
}: {
  of: string
  value: BoardRange
  onChange: (range: BoardRange) => void
}) {
  return (
    <Tabs
      label={`${of}的时间范围`}
      fill
      options={BOARD_RANGES.map((days) => ({ key: keyOf(days), label: days === 7 ? '近7天' : `${days}天` }))}
      value={keyOf(value)}
      onChange={(key) => onChange(BOARD_RANGES.find((days) => keyOf(days) === key) ?? value)}
    />
  )
}

interface FiguresProps<S extends string, D extends string> {
  /** Subject of the figures, for the table's caption: 作品. */
  of: string
  measures: readonly [Measure<S, D>, ...Measure<S, D>[]]
  summary: Readonly<Record<S, number>>
  prev: Readonly<Record<S, number>>
  series: readonly ({ day: string } & Readonly<Record<D, number>>)[]
  updatedAt: number
}

/** Figures of a range of days as tiles, one of them by day as a line, all of them in a table. */
export function Figures<S extends string, D extends string>({
  of,
  measures,
  summary,
  prev,
  series,
  updatedAt,
}: FiguresProps<S, D>) {
  const [first] = measures
  const [chosen, setChosen] = useState(first)
  const { place, inView } = useInView()
  return (
    <>
      <ul className={css.tiles}>
        {measures.map((measure) => {
          const change = changeOf(summary[measure.key], prev[measure.key])
          return (
            <li key={measure.key}>
              <Tile
                isDaily={measure.daily !== undefined}
                isChosen={chosen.key === measure.key}
                onChoose={() => setChosen(measure)}
              >
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
        近{series.length}天{first.name}
        {first.format(summary[first.key])}次，{changeOf(summary[first.key], prev[first.key]).spoken}。
      </p>
      <div ref={place} className={css.chart}>
        {inView && <DaysChart of={of} measures={measures} chosen={chosen} days={series} />}
      </div>
      <p className={css.note}>数据更新至 {dateTime(updatedAt)}</p>
    </>
  )
}

interface TileProps {
  isDaily: boolean
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** A figure; one that is counted by day shows its line when it is pressed. */
function Tile({ isDaily, isChosen, onChoose, children }: TileProps) {
  return isDaily ? (
    <button type="button" className={css.tile} aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  ) : (
    <div className={css.tile}>{children}</div>
  )
}
