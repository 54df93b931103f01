import { dayOf, money, monthDay } from '@dm/shared/format'
import { Row, Tag } from '@dm/shared/ui/list'
import css from './history.module.css'
import { signedFen, STATES, TYPES, type Invoice, type InvoiceState } from './types'

const TONES: Record<InvoiceState, 'grey' | 'orange' | 'green' | 'red'> = {
  submitted: 'orange',
  issuing: 'orange',
  issued: 'green',
  failed: 'red',
  cancelled: 'grey',
  redding: 'orange',
  reversed: 'grey',
}

/** The state of an invoice in its colour. */
export const StateTag = ({ state }: { state: InvoiceState }) => <Tag tone={TONES[state]}>{STATES[state]}</Tag>

/** One application: title, kind, amount, state. */
export function InvoiceItem({ invoice, onOpen }: { invoice: Invoice; onOpen: () => void }) {
  const { title, type, appliedAt, issuedAt, state } = invoice
  return (
    <Row
      title={title.name}
      clamp={2}
      note={`${TYPES[type]} · ${monthDay(dayOf(issuedAt ?? appliedAt))}`}
      end={
        <span className={css.end}>
          <b>{money(signedFen(invoice))}</b>
          <StateTag state={state} />
        </span>
      }
      onClick={onOpen}
      arrow={false}
    />
  )
}
