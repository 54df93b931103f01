import { SERVICE_UNITS } from '@dm/shared/contract/vocabulary/service'
import { money } from '@dm/shared/format'
import { Form, FormSection, SubmitBar, TextArea } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { StepperField } from '@dm/shared/ui/stepper'
import { whenText } from '../../components/booking/labels'
import { Times } from '../../components/times/Times'
import { packNote } from '../labels'
import type { Pack } from '../types'
import { Applied } from './Applied'
import css from './book.module.css'
import { PlaceFields } from './PlaceFields'
import { useBook, type BookOptions } from './useBook'

interface BookSheetProps extends BookOptions {
  onClose: () => void
}

/**
 * 立即预约: time, place, remark and the amount that is sent along (docs/product/service.md#servicedetail). Default export:
 * it is loaded when it is opened.
 */
export default function BookSheet({ onClose, ...chosen }: BookSheetProps) {
  const { detail, pack, units } = chosen
  const book = useBook(chosen)
  const { form, amountFen } = book
  if (book.applied) return <Applied answer={book.applied} onClose={onClose} />
  const startAt = Number(form.values.startAt)
  const error = form.field('startAt').error
  return (
    <Sheet
      open
      onClose={onClose}
      title="预约"
      bar={
        <SubmitBar form={form} note={`合计 ${money(amountFen)}`}>
          提交预约
        </SubmitBar>
      }
    >
      <p className={css.pack}>
        <b>{pack.name}</b>
        <span>{packNote(pack)}</span>
        <span>
          {money(pack.priceFen)}/{SERVICE_UNITS[pack.unit]}
          {units > 1 && ` × ${units}`}
        </span>
      </p>
      <Form form={form}>
        <div data-field-error={error ? true : undefined}>
          <Times
            wanted={{ serviceId: detail.service.id, packageId: pack.id, units }}
            paused={detail.policy.paused}
            picking={{ startAt: startAt || null, onSheet: true, onPick: (at) => form.set({ startAt: String(at) }) }}
          />
          {error && (
            <p className={css.error} role="alert">
              {error}
            </p>
          )}
          {startAt > 0 && <ChosenTime startAt={startAt} pack={pack} units={units} />}
        </div>
        <FormSection>
          <PlaceFields detail={detail} book={book} />
          {pack.people !== undefined && <StepperField {...form.field('people')} max={pack.people} unit="人" />}
          <TextArea {...form.field('remark')} placeholder="选填，请勿填写联系方式" rows={2} />
        </FormSection>
      </Form>
      <p className={css.law}>请通过平台支付，线下转账不受保障</p>
    </Sheet>
  )
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

function ChosenTime({ startAt, pack, units }: { startAt: number; pack: Pack; units: number }) {
  const length =
    pack.unit === 'day' ? units * DAY_MS : pack.unit === 'hour' ? units * HOUR_MS : (pack.durationMin ?? 60) * 60_000
  return <p className={css.when}>已选 {whenText({ startAt, endAt: startAt + length }, startAt)}</p>
}
