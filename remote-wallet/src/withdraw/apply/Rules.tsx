import { money } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import type { Ready } from './types'
import css from './withdraw.module.css'

const TAX: Record<Ready['taxBy'], string> = {
  month: '个税按月合并计算，由平台代扣代缴',
  year: '个税按年累计预扣，由平台代扣代缴',
  none: '平台不代扣个税，请自行申报',
}

/** 提现说明: limits, the day's remaining limit, fee and taxes. */
export function Rules({ ready }: { ready: Ready }) {
  const terms = paths.commonUserAgreement({ id: 23 })
  const hasTerms = usePageExists(terms)
  const whole = (fen: number) => money(fen, { cents: 'auto' })
  return (
    <section className={css.rules} aria-labelledby="withdraw-rules">
      <h2 id="withdraw-rules">提现说明</h2>
      <ul>
        <li>
          单笔 {whole(ready.minFen)} 至 {whole(ready.maxFen)}，每天最多 {ready.dayMaxTimes} 笔，合计不超过{' '}
          {whole(ready.dayMaxFen)}
        </li>
        <li>
          今日还可提现 {ready.dayLeftTimes} 笔，{whole(ready.dayLeftFen)}
        </li>
        <li>
          手续费 {ready.feeBps / 100}%，最高 {whole(ready.feeMaxFen)}；会员免手续费
        </li>
        <li>{TAX[ready.taxBy]}</li>
        {hasTerms && (
          <li>
            <Link to={terms}>《提现与代扣税费说明》</Link>
          </li>
        )}
      </ul>
    </section>
  )
}
