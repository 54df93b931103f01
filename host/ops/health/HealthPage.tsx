import type { PublishedRelease } from '@dm/shared/contract/release/registry'
import { count } from '@dm/shared/format'
import { Tag } from '@dm/shared/ui/list'
import { EmptyState, Loaded } from '@dm/shared/ui/page'
import { follow, places } from '../address'
import { rateOf, rateText, total } from '../figures/rate'
import { RateChart } from '../figures/RateChart'
import { useReleaseList, type Overview } from '../registry/queries'
import { Head } from '../shell/Head'
import { areaName, RELEASE_STATES } from '../parts/labels'
import { Note, Panel } from '../parts/Panel'
import { Mono } from '../parts/Version'
import css from './health.module.css'
import { HostPanel } from './HostPanel'

/** Figures of the releases, reported by open pages: in total and by release. */
export function HealthPage({ overview }: { overview: Overview }) {
  const { areas, openPages } = overview
  const day = total(areas.flatMap(({ hours }) => hours))
  const at = areas[0]?.hours.map((hour) => hour.at) ?? []
  const rates = at.map((ms) => rateOf(total(areas.flatMap(({ hours }) => hours.filter((hour) => hour.at === ms)))))
  return (
    <>
      <Head title="健康" note="访客打开的页面报告的加载和渲染失败，近 24 小时" overview={overview} />
      <HostPanel overview={overview} />
      <dl className={css.figures}>
        <Figure name="打开着的页面" value={count(openPages)} note="连着这台服务器的，运营台也算在内" />
        <Figure name="打开次数" value={count(day.loads)} />
        <Figure name="加载失败" value={count(day.loadFailures)} />
        <Figure name="渲染失败" value={count(day.renderFailures)} />
        <Figure name="失败率" value={rateText(rateOf(day))} />
      </dl>
      <div className={css.two}>
        <Panel title="按版本" className={css.releases}>
          <Releases />
        </Panel>
        <Panel title="全部区域" end={<Note>失败率 %</Note>}>
          {rates.some((rate) => rate !== null) ? (
            <RateChart
              label={`近 24 小时全部区域的失败率，现在 ${rateText(rates.at(-1) ?? null)}`}
              at={at}
              series={[{ name: '失败率', values: rates, main: true }]}
            />
          ) : (
            <EmptyState text="近 24 小时没有页面报告" />
          )}
        </Panel>
      </div>
    </>
  )
}

const Figure = ({ name, value, note }: { name: string; value: string; note?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
    {note && <dd className={css.note}>{note}</dd>}
  </div>
)

/** Worst first, as operators look for the highest failure rate. */
const worstFirst = (a: PublishedRelease, b: PublishedRelease) =>
  (rateOf(b.day) ?? 0) - (rateOf(a.day) ?? 0) || b.day.loads - a.day.loads

function Releases() {
  const list = useReleaseList()
  const isSeen = ({ day }: PublishedRelease) => rateOf(day) !== null
  return (
    <Loaded
      from={list}
      isEmpty={({ releases }) => !releases.some(isSeen)}
      empty={<EmptyState text="近 24 小时没有页面报告" />}
    >
      {({ releases }) => (
        <div className={css.scroll} tabIndex={0} role="region" aria-label="各版本的失败">
          <table className={css.table}>
            <caption className="sr">近 24 小时各版本的失败</caption>
            <thead>
              <tr>
                {['区域', '版本', '打开', '加载失败', '渲染失败', '失败率'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {releases
                .filter(isSeen)
                .toSorted(worstFirst)
                .map(({ area, version, state, day }) => (
                  <tr key={`${area} ${version}`}>
                    <th scope="row">
                      <a href={places.area(area)} onClick={follow}>
                        {areaName(area)}
                      </a>
                    </th>
                    <td>
                      <Mono>{version}</Mono>{' '}
                      <Tag tone={state === 'live' || state === 'canary' ? 'orange' : 'grey'}>
                        {RELEASE_STATES[state]}
                      </Tag>
                    </td>
                    <td>{count(day.loads)}</td>
                    <td>{count(day.loadFailures)}</td>
                    <td>{count(day.renderFailures)}</td>
                    <td>
                      <b>{rateText(rateOf(day))}</b>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
    </Loaded>
  )
}
