import type { AreaState } from '@dm/shared/contract/release/registry'
import { Button } from '@dm/shared/ui/button'
import { Segmented } from '@dm/shared/ui/list'
import { EmptyState } from '@dm/shared/ui/page'
import { useState } from 'react'
import { useAsk } from '../changes/ask'
import { SHARES } from '../changes/ChangeDialog'
import { RateChart } from '../figures/RateChart'
import { rateOf, rateText, shareText, total } from '../figures/rate'
import { areaName, byArea } from '../parts/labels'
import { Panel } from '../parts/Panel'
import { Mono } from '../parts/Version'
import css from './canary.module.css'
import { inSteps } from './steps'

type CanaryState = AreaState & { canary: NonNullable<AreaState['canary']> }
const hasCanary = (state: AreaState): state is CanaryState => state.canary !== null

/**
 * The running canary: its share, its figures beside the live release's, and two buttons to end it. Several can be
 * switched between.
 */
export function CanaryCard({ areas }: { areas: readonly AreaState[] }) {
  const [selected, setSelected] = useState('')
  const withCanary = areas.filter(hasCanary).toSorted((a, b) => byArea(a.area, b.area))
  const shown = withCanary.find(({ area }) => area === selected) ?? withCanary[0]
  if (!shown)
    return (
      <Panel title="灰度">
        <EmptyState text="没有进行中的灰度。在左边打开一个区域，从它的版本里开始" />
      </Panel>
    )
  return (
    <Panel title="灰度" className={css.card} end={<Mono>{`${shown.area} ${shown.canary.version}`}</Mono>}>
      {withCanary.length > 1 && (
        <div className={css.which}>
          <Segmented
            label="哪个区域的灰度"
            options={withCanary.map(({ area }) => ({ key: area, label: areaName(area) }))}
            value={shown.area}
            onChange={setSelected}
          />
        </div>
      )}
      <Canary key={shown.area} state={shown} />
    </Panel>
  )
}

function Canary({ state: { area, canary, canaryMinutes, threshold } }: { state: CanaryState }) {
  const ask = useAsk()
  const steps = inSteps(canaryMinutes)
  const mine = rateOf(total(canaryMinutes.map((minute) => minute.canary)))
  const theirs = rateOf(total(canaryMinutes.map((minute) => minute.live)))
  const { version } = canary
  return (
    <>
      <div className={css.share} role="group" aria-label="灰度比例">
        {SHARES.map((share) => (
          <button
            key={share}
            type="button"
            aria-pressed={share === canary.traffic}
            onClick={() =>
              ask(share === 100 ? { kind: 'promote', area } : { kind: 'canary', area, version, traffic: share })
            }
          >
            {shareText(share)}
          </button>
        ))}
      </div>
      <p className={css.legend}>
        <span className={css.mine}>
          灰度 {shareText(canary.traffic)} <b>{rateText(mine)}</b>
        </span>
        <span className={css.theirs}>
          线上 <b>{rateText(theirs)}</b>
        </span>
        <span className={css.unit}>失败率 %</span>
      </p>
      <RateChart
        label={`灰度以来（最多近 60 分钟）的失败率：灰度 ${rateText(mine)}，线上 ${rateText(theirs)}，阈值 ${rateText(threshold)}`}
        at={steps.map(({ at }) => at)}
        series={[
          { name: '线上', values: steps.map(({ live }) => rateOf(live)) },
          { name: '灰度', values: steps.map(({ canary: figures }) => rateOf(figures)), main: true },
        ]}
        threshold={threshold}
      />
      <div className={css.ways}>
        <Button onClick={() => ask({ kind: 'takeBack', area })}>收回灰度</Button>
        <Button kind="soft" onClick={() => ask({ kind: 'promote', area })}>
          全量上线
        </Button>
      </div>
    </>
  )
}
