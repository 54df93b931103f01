import type { ActivityRow } from '@dm/shared/contract/activity-ops'
import type { DrawOpsData } from '@dm/shared/contract/activity-draw-ops'
import { Button } from '@dm/shared/ui/button'
import { Dialog } from '@dm/shared/ui/sheet'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import changes from '../changes/changes.module.css'
import { sentence } from '../changes/useSend'
import { ErrorLine, Field, Note, RowButton } from '../parts/Panel'
import { callPrizes } from '../registry/call'
import css from './activities.module.css'
import { AskDialog } from './AskDialog'

type Parcel = DrawOpsData<'prizeList'>['rows'][number]

/** Claimed goods of an activity: their addresses are read for a reason, which is audited; then each is sent. */
export function ShippingDialog({ activity, onClose }: { activity: ActivityRow; onClose: () => void }) {
  const { activityId, title } = activity
  const id = useId()
  const [reason, setReason] = useState('')
  const [parcel, setParcel] = useState<Parcel | null>(null)
  const list = useMutation({ mutationFn: () => callPrizes('prizeList', { activityId, reason: reason.trim() }) })
  if (parcel)
    return (
      <ParcelDialog
        parcel={parcel}
        onClose={() => {
          setParcel(null)
          list.mutate()
        }}
      />
    )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (reason.trim() !== '' && !list.isPending) list.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`发奖品「${title}」`}
      buttons={
        <>
          <Button onClick={onClose}>关闭</Button>
          {!list.data && (
            <Button type="submit" form={id} kind="main" disabled={reason.trim() === ''} busy={list.isPending}>
              查看地址
            </Button>
          )}
        </>
      }
    >
      {list.data ? (
        <>
          <Note>{list.data.total === 0 ? '没有待发货的奖品' : `${list.data.total} 件待发货，先领取的在前`}</Note>
          <ul className={css.lines} aria-label="待发货">
            {list.data.rows.map((row) => (
              <li key={row.prizeId}>
                <p>
                  <b>{row.gift}</b> · {row.name} {row.mobile} · {row.city} {row.detail}
                </p>
                <RowButton label={`发货「${row.gift}」给${row.name}`} onClick={() => setParcel(row)}>
                  发货
                </RowButton>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <form id={id} className={changes.form} onSubmit={submit} noValidate>
          <Field name="查看地址的原因（写进审计）">
            <input value={reason} maxLength={200} data-autofocus onChange={(event) => setReason(event.target.value)} />
          </Field>
        </form>
      )}
      {list.error && <ErrorLine>{sentence(list.error)}</ErrorLine>}
    </Dialog>
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
        callPrizes('prizeShip', {
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
