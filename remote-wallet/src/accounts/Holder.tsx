import css from './accounts.module.css'

/** The payee: the certified name, not editable (docs/product/wallet.md#payout-accounts). */
export function Holder({ label, name, note }: { label: string; name: string; note: string }) {
  return (
    <p className={css.holder}>
      <span>{label}</span>
      <span>
        <b>{name}</b>
        <small>{note}</small>
      </span>
    </p>
  )
}
