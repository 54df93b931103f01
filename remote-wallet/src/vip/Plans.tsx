import { money } from '@dm/shared/format'
import { Money } from '@dm/shared/ui/amount'
import type { VipScope } from './VipCard'
import css from './vip.module.css'

/** The plans, each with its price and what that is a month. */
export function Plans({
  plans,
  value,
  onChange,
}: {
  plans: VipScope['plans']
  value: string | undefined
  onChange: (id: string) => void
}) {
  return (
    <fieldset className={plans.length > 1 ? css.plans : `${css.plans} ${css.single}`}>
      <legend className="sr">会员套餐</legend>
      {plans.map(({ id, name, fen, dayFen, monthFen, tag }) => (
        <label key={id} className={css.plan} data-chosen={id === value}>
          <input type="radio" name="plan" className="sr" checked={id === value} onChange={() => onChange(id)} />
          {tag && <span className={css.tag}>{tag}</span>}
          <b>{name}</b>
          <Money fen={fen} cents="auto" className={css.price} />
          <span className={css.month}>{money(monthFen)}/月</span>
          <small>每天约 {money(dayFen)}</small>
        </label>
      ))}
    </fieldset>
  )
}
