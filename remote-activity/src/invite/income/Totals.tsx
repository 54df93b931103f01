import type { Data } from '@dm/shared/contract'
import { monthDay } from '@dm/shared/format'
import { addMonths, daysMs, monthOf } from '@dm/shared/time'
import { paths } from '@dm/shared/paths'
import { hasPage } from '@dm/shared/router'
import { EyeButton, Money, useEye } from '@dm/shared/ui/amount'
import { ButtonLink } from '@dm/shared/ui/button'
import { RightIcon } from '@dm/shared/ui/icon'
import { Card } from '@dm/shared/ui/page'
import { Popover } from '@dm/shared/ui/popover'
import { HOLDS } from '../income-row/labels'
import { SignedYuan } from '../../components/income/SignedYuan'
import css from './income.module.css'
import type { Shown } from './MonthRows'

type Stat = Data<'ivt/income/stat/query'>
/** The rows that make up a figure: those of a month, or of one state in it. */
type Rows = Pick<Shown, 'month'> & Partial<Shown>

/** 累计收益 with its parts, what waits and why, and the days. */
export function Totals({ stat, onShow }: { stat: Stat; onShow: (rows: Rows) => void }) {
  const { hidden } = useEye()
  const thisMonth = monthOf(stat.asOf)
  const show = (month: string | null, state: Shown['state']) => () => onShow({ month: month ?? thisMonth, state })
  const days = [
    { name: '今日', fen: stat.todayFen, month: thisMonth },
    { name: '昨日', fen: stat.yesterdayFen, month: monthOf(stat.asOf - daysMs(1)) },
    { name: '本月', fen: stat.monthFen, month: thisMonth },
    { name: '上月', fen: stat.lastMonthFen, month: addMonths(thisMonth, -1) },
  ]
  return (
    <>
      <section className={css.totals} aria-label="累计收益">
        <p className={css.label}>
          累计收益
          <EyeButton />
        </p>
        <p className="dm-figure">
          <Money fen={stat.totalFen} hidden={hidden} />
        </p>
        <dl className={css.parts}>
          <div>
            <dt>待结算</dt>
            <dd>
              <button type="button" onClick={show(stat.pendingMonth, 'pending')}>
                <Money fen={stat.pendingFen} hidden={hidden} />
                <RightIcon size={16} />
                <span className="sr">，查看明细</span>
              </button>
            </dd>
            {stat.nextSettleDay !== null && !hidden && (
              <dd className={css.small}>
                <span>预计{monthDay(stat.nextSettleDay)}到账</span> <Money fen={stat.nextSettleFen} />
              </dd>
            )}
          </div>
          <div>
            <dt>已结算</dt>
            <dd>
              <button type="button" onClick={show(stat.settledMonth, 'settled')}>
                <Money fen={stat.settledFen} hidden={hidden} />
                <RightIcon size={16} />
                <span className="sr">，查看明细</span>
              </button>
            </dd>
          </div>
        </dl>
        {hasPage(paths.walletCashWithdraw()) && (
          <ButtonLink kind="ink" size="s" to={paths.walletCashWithdraw()}>
            去提现
          </ButtonLink>
        )}
      </section>
      {stat.owedFen > 0 && (
        <p className={css.line}>
          <span>
            待扣回 <Money fen={stat.owedFen} />
          </span>
          <Popover label="说明" title="待扣回">
            好友在结算后退款，已提现的部分会从之后的收益中扣回。
          </Popover>
        </p>
      )}
      {stat.heldFen > 0 && stat.heldReason !== null && (
        <p className={css.line}>
          <span>
            <Money fen={stat.heldFen} /> 暂缓结算：{HOLDS[stat.heldReason]}
          </span>
          {stat.heldReason === 'realname' && hasPage(paths.certificationIndex()) && (
            <ButtonLink size="s" to={paths.certificationIndex()}>
              去实名
            </ButtonLink>
          )}
        </p>
      )}
      <Card>
        <dl className={css.days}>
          {days.map(({ name, fen, month }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <button type="button" onClick={() => onShow({ month })}>
                  {hidden ? '****' : <SignedYuan fen={fen} />}
                  <span className="sr">，查看明细</span>
                </button>
              </dd>
            </div>
          ))}
        </dl>
        <p className={css.note}>按产生日期统计，均为税前；账单按到账日期统计。</p>
      </Card>
    </>
  )
}
