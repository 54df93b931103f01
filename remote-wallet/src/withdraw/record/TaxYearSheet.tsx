import type { Data } from '@dm/shared/contract'
import { money, monthText } from '@dm/shared/format'
import { useApiQuery } from '@dm/shared/query'
import { Chips } from '@dm/shared/ui/list'
import { Loaded, Stack } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import css from './record.module.css'

type TaxYear = Data<'wallet/tax/year/query'>

interface TaxYearSheetProps {
  /** Years of the account, newest first. */
  years: readonly number[]
  onClose: () => void
}

/** 年度个税: what was paid out and withheld in a year. Default export: loaded when it is opened. */
export default function TaxYearSheet({ years, onClose }: TaxYearSheetProps) {
  const [year, setYear] = useState(years[0] ?? 0)
  const tax = useApiQuery('wallet/tax/year/query', { year })
  return (
    <Sheet open title="年度个税" onClose={onClose}>
      <Stack>
        {years.length > 1 && (
          <Chips
            label="年份"
            options={years.map((one) => ({ key: String(one), label: `${one}年` }))}
            value={String(year)}
            onChange={(key) => setYear(Number(key))}
          />
        )}
        <Loaded from={tax}>{(data) => <Year data={data} />}</Loaded>
      </Stack>
    </Sheet>
  )
}

const total = (months: TaxYear['months'], of: 'amountFen' | 'taxableFen' | 'feeFen' | 'taxFen' | 'netFen') =>
  months.reduce((sum, month) => sum + month[of], 0)

function Year({ data: { months, prizes } }: { data: TaxYear }) {
  return (
    <>
      <h3 className={css.heading}>提现</h3>
      <Facts
        rows={[
          ['提现金额', total(months, 'amountFen')],
          ['其中计税收入', total(months, 'taxableFen')],
          ['已预扣个税', total(months, 'taxFen')],
          ['手续费', total(months, 'feeFen')],
          ['实际到账', total(months, 'netFen')],
        ]}
      />
      {months.length > 0 && (
        <>
          <h3 className={css.heading}>按月</h3>
          <ul className={css.months}>
            {months.map((one) => (
              <li key={one.month}>
                <span>
                  {monthText(one.month)} · {one.count}笔
                </span>
                <span>计税 {money(one.taxableFen)}</span>
                <span>个税 {money(one.taxFen)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {prizes.count > 0 && (
        <>
          <h3 className={css.heading}>活动奖金</h3>
          <Facts
            rows={[
              [`税前 · ${prizes.count}笔`, prizes.grossFen],
              ['已扣个税', prizes.taxFen],
            ]}
          />
        </>
      )}
      <p className={css.sums}>
        只含已到账的提现；奖金等已扣过税的部分不再计税。个税由平台代扣代缴，年度汇算以个人所得税App为准。
      </p>
    </>
  )
}

function Facts({ rows }: { rows: readonly (readonly [label: string, fen: number])[] }) {
  return (
    <dl className={css.facts}>
      {rows.map(([label, fen]) => (
        <div key={label} className="dm-between">
          <dt>{label}</dt>
          <dd>{money(fen)}</dd>
        </div>
      ))}
    </dl>
  )
}
