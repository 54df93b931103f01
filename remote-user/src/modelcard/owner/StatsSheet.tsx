import { count, monthDay } from '@dm/shared/format'
import { useApiQuery } from '@dm/shared/query'
import { lazyPart, SkeletonLine, Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import css from './owner.module.css'

const StatsChart = lazyPart(async () => ({ default: (await import('./StatsChart')).StatsChart }), {
  waiting: () => <SkeletonLine height={220} radius={8} />,
})

/** 数据: the last 30 days as a chart and a table. */
export function StatsSheet({ onClose }: { onClose: () => void }) {
  const stat = useApiQuery('userinfo/modelcard/stat/query', {})
  return (
    <Sheet open onClose={onClose} title="近30天数据">
      <Loaded from={stat}>
        {({ totals, days }) => (
          <>
            <dl className={css.totals}>
              {(
                [
                  ['浏览', totals.views],
                  ['扫码', totals.qr],
                  ['海报', totals.poster],
                  ['联系', totals.contact],
                ] as const
              ).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{count(value)}</dd>
                </div>
              ))}
            </dl>
            <StatsChart days={days} />
            <table className={css.table}>
              <caption className="sr">每天的浏览与扫码次数</caption>
              <thead>
                <tr>
                  <th scope="col">日期</th>
                  <th scope="col">浏览</th>
                  <th scope="col">扫码</th>
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map((day) => (
                  <tr key={day.day}>
                    <th scope="row">{monthDay(day.day)}</th>
                    <td>{count(day.views)}</td>
                    <td>{count(day.qr)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </Loaded>
    </Sheet>
  )
}
