import { count } from '@dm/shared/format'
import { Money } from '@dm/shared/ui/amount'
import type { Packages } from './amount'
import css from './recharge.module.css'

/** The packages as a single choice. */
export function PackageGrid({
  packages,
  itemId,
  onChoose,
}: {
  packages: Packages
  itemId: string
  onChoose: (itemId: string) => void
}) {
  return (
    <fieldset className={css.grid}>
      <legend className="sr">充值套餐</legend>
      {packages.list.map(({ id, coin, giftCoin, fen, tag }) => (
        <label key={id} className={css.cell} data-chosen={itemId === id}>
          <input type="radio" name="package" className="sr" checked={itemId === id} onChange={() => onChoose(id)} />
          {tag && <span className={css.tag}>{tag}</span>}
          <b className={css.coin}>
            {count(coin)}
            <span className="sr">星钻</span>
          </b>
          <span className={css.gift}>{giftCoin > 0 ? `送${giftCoin}` : ''}</span>
          <Money fen={fen} cents="auto" className={css.price} />
        </label>
      ))}
    </fieldset>
  )
}
