import type { drawOpsCalls } from '@dm/shared/contract/ops/activity-draw'
import type { AnsweredBy } from '@dm/shared/contract/call'
import { useState } from 'react'
import changes from '../changes/changes.module.css'
import { Field, RowButton } from '../parts/Panel'
import { callActivity } from '../registry/call'
import { AskDialog } from './AskDialog'
import type { DialogProps } from './dialog'
import { ReasonedList } from './ReasonedList'

type Parcel = AnsweredBy<(typeof drawOpsCalls)['prizeList']>['rows'][number]

/** Claimed goods of an activity with their addresses; each is sent with its parcel's number. */
export function ShippingDialog({ activity: { activityId, title }, onClose }: DialogProps) {
  return (
    <ReasonedList<Parcel, Parcel>
      title={`发奖品「${title}」`}
      label="待发货"
      countText={(total) => (total === 0 ? '没有待发货的奖品' : `${total} 件待发货，先领取的在前`)}
      look={(reason) => callActivity('prizeList', { activityId, reason })}
      keyOf={({ prizeId }) => prizeId}
      line={(row, choose) => (
        <>
          <p>
            <b>{row.gift}</b> · {row.name} {row.mobile} · {row.city} {row.detail}
          </p>
          <RowButton label={`发货「${row.gift}」给${row.name}`} onClick={() => choose(row)}>
            发货
          </RowButton>
        </>
      )}
      chosen={(parcel, close) => <ParcelDialog parcel={parcel} onClose={close} />}
      onClose={onClose}
    />
  )
}

function ParcelDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const [carrier, setCarrier] = useState('')
  const [trackingNo, setTrackingNo] = useState('')
  return (
    <AskDialog
      name="发货"
      title={`发货「${parcel.gift}」`}
      says={`${parcel.name} ${parcel.mobile}，${parcel.city} ${parcel.detail}。发货后收货人不能再改地址`}
      blocked={carrier.trim() === '' || trackingNo.trim().length < 4}
      run={(reason) =>
        callActivity('prizeShip', {
          prizeId: parcel.prizeId,
          carrier: carrier.trim(),
          trackingNo: trackingNo.trim(),
          reason,
        })
      }
      onClose={onClose}
    >
      <div className={changes.two}>
        <Field name="快递公司">
          <input value={carrier} maxLength={20} data-autofocus onChange={(event) => setCarrier(event.target.value)} />
        </Field>
        <Field name="单号">
          <input value={trackingNo} maxLength={40} onChange={(event) => setTrackingNo(event.target.value)} />
        </Field>
      </div>
    </AskDialog>
  )
}
