import { dateTime, money } from '@dm/shared/format'
import { useRead } from '@dm/shared/reads'
import { FailedRow, ListSkeleton } from '@dm/shared/ui/page'
import { params } from '../../hooks/activity/reads'
import css from './draw.module.css'
import { tableAt } from './reads'

/** Parts of a million as percent, with up to four decimals. */
const odds = (ppm: number): string => `${Number((ppm / 10_000).toFixed(4))}%`

/** The published table of a box; its failure is said in its place, never an empty table. */
export function OddsTable({ activityId, boxId }: { activityId: string; boxId: string }) {
  const table = useRead({ ...tableAt(0), params }, {}, { chosen: { activityId, boxId } })
  if (!table.data)
    return table.error ? (
      <FailedRow text="概率加载失败" onRetry={table.refetch} />
    ) : (
      <ListSkeleton rows={4} picture="none" />
    )
  const { gifts, oddsVersion, oddsFrom, next, pityAfter } = table.data
  return (
    <div className={css.odds}>
      <table>
        <thead>
          <tr>
            <th scope="col">奖品</th>
            <th scope="col">剩余</th>
            <th scope="col">概率</th>
            <th scope="col">当前</th>
          </tr>
        </thead>
        <tbody>
          {gifts.map(({ giftId, name, valueFen, left, total, dayLeft, oddsPpm, effectivePpm }) => (
            <tr key={giftId}>
              <th scope="row">
                {name}
                {valueFen > 0 && <small>价值 {money(valueFen, { cents: 'auto' })}</small>}
              </th>
              <td>
                {left === null ? '不限' : left === 0 ? '已发完' : dayLeft === 0 ? '今日已发完' : `${left}/${total}`}
              </td>
              <td>{odds(oddsPpm)}</td>
              <td>{odds(effectivePpm)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合计</th>
            <td />
            <td>100%</td>
            <td>100%</td>
          </tr>
        </tfoot>
      </table>
      <p>
        第 {oddsVersion} 版，{dateTime(oddsFrom)} 起生效
        {next && `；${dateTime(next.from)} 起改用第 ${next.version} 版`}
      </p>
      <p>奖品发完后，它的概率计入「谢谢参与」。奖品税费由主办方承担。</p>
      {pityAfter !== null && <p>连续 {pityAfter} 次没有开出稀有奖品时，下一次必得稀有奖品，直到稀有奖品发完。</p>}
      <p>每次抽取的编号、随机数和概率版本都保存在「我的记录」里，可对照此表核对。</p>
    </div>
  )
}
