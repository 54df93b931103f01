import type { AreaState } from '@dm/shared/contract/release/registry'
import { Live } from '@dm/shared/ui/list'
import { EmptyState } from '@dm/shared/ui/page'
import { useState } from 'react'
import { follow, places } from '../address'
import { useAsk } from '../changes/ask'
import { rateOf, rateText, shareText, total } from '../figures/rate'
import { Sparkline } from '../figures/Sparkline'
import { areaName, byArea } from '../parts/labels'
import { RowButton } from '../parts/Panel'
import { Version } from '../parts/Version'
import { when } from '../parts/timeText'
import css from './releases.module.css'

/** From this number of areas on, a search field is shown. */
const MANY = 10

/** Each area's live release, the former one, its canary, and figures. */
export function AreaTable({ areas, now }: { areas: readonly AreaState[]; now: number }) {
  const [sought, setSought] = useState('')
  const word = sought.trim().toLowerCase()
  const shown = areas
    .filter(({ area }) => area.includes(word) || areaName(area).includes(word))
    .toSorted((a, b) => byArea(a.area, b.area))
  return (
    <section className={css.live} aria-label="线上版本">
      {areas.length > MANY && (
        <input
          type="search"
          className={css.search}
          value={sought}
          aria-label="查找区域"
          placeholder={`在 ${areas.length} 个区域里查找`}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState text={areas.length === 0 ? '还没有上线的区域，用 dm release 发布第一个' : '没有叫这个名字的区域'} />
      ) : (
        <div className={css.scroll}>
          <table className={css.table}>
            <caption className="sr">各区域线上版本</caption>
            <thead>
              <tr>
                {['区域', '线上', '上一版', '灰度', '24小时失败率', '上线时间'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((state) => (
                <AreaRow key={state.area} state={state} now={now} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function AreaRow({
  state: { area, live, liveSince, lastGood, canary, hours, threshold },
  now,
}: {
  state: AreaState
  now: number
}) {
  const ask = useAsk()
  const rate = rateOf(total(hours))
  return (
    <tr className={canary ? css.trying : undefined}>
      <th scope="row">
        <a href={places.area(area)} onClick={follow} title={areaName(area)}>
          {areaName(area)}
        </a>
        <span>{area}</span>
      </th>
      <td data-name="线上">
        <Version of={live} strong />
      </td>
      <td data-name="上一版">{lastGood ? <Version of={lastGood} /> : <span className={css.none}>—</span>}</td>
      <td data-name="灰度">
        {canary ? (
          <span className={css.share}>
            <Live>{shareText(canary.traffic)}</Live>
          </span>
        ) : (
          <span className={css.none}>—</span>
        )}
      </td>
      <td data-name="24小时失败率">
        <span className={css.rate}>
          <Sparkline values={hours.map(rateOf)} threshold={threshold} />
          <b className={rate === null ? css.none : rate > threshold ? css.bad : undefined}>{rateText(rate)}</b>
        </span>
      </td>
      <td data-name="上线时间" className={css.since}>
        {when(liveSince, now)}
      </td>
      <td>
        <RowButton
          label={lastGood ? `退回 ${areaName(area)} 到 ${lastGood}` : `退回 ${areaName(area)}：没有上一版`}
          disabled={!lastGood}
          onClick={() => ask({ kind: 'rollback', area })}
        >
          退回
        </RowButton>
      </td>
    </tr>
  )
}
