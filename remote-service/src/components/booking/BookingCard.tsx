import { money } from '@dm/shared/format'
import { Tag } from '@dm/shared/ui/list'
import { Picture } from '@dm/shared/ui/picture'
import css from './card.module.css'
import { moneyText, stateText, whenText, type Booking } from './labels'

/** A booking in a list: state, time, the other side, amount. */
export function BookingCard({ booking, now, onOpen }: { booking: Booking; now: number; onOpen: () => void }) {
  const { snapshot, other, state, proposal, role } = booking
  const isOpen = state === 'pending' || state === 'unpaid' || state === 'confirmed'
  return (
    <button type="button" className={css.card} aria-haspopup="dialog" onClick={onOpen}>
      <span className={css.line}>
        <b>{other.name}</b>
        {proposal && proposal.by !== role && <Tag tone="red">改期待答复</Tag>}
        <Tag tone={isOpen ? 'orange' : 'grey'}>{stateText(booking, now)}</Tag>
      </span>
      <span className={css.what}>
        <span className={css.cover}>
          <Picture src={snapshot.cover} alt="" ratio="1:1" sizes="72px" />
        </span>
        <span>
          <span className="dm-two-lines">{snapshot.title}</span>
          <small>{snapshot.packageName}</small>
          <small>{whenText(booking, now)}</small>
        </span>
      </span>
      <span className={css.line}>
        <small>{moneyText(booking)}</small>
        <b className={css.amount}>{money(booking.amountFen)}</b>
      </span>
    </button>
  )
}
