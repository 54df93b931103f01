import type { Data } from '@dm/shared/contract'
import { bookingForm } from '@dm/shared/contract/forms/service/booking'
import { confirm } from '@dm/shared/overlay'
import { invalidate, useApiMutation, useApiQuery } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { useSession } from '@dm/shared/session'
import { useDefinedForm } from '@dm/shared/ui/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSelectedAddress } from '@dm/shared/address-choice'
import { isWithin, WHOLE_BOOK } from '../../components/addressLabels'
import type { Detail, Pack } from '../types'
import { forgetChoice, keepChoice, readChoice } from './choice'

/** The word under which the address list leaves what was chosen. */
export const BACK = 'book'

export type Applied = Data<'service/booking/apply'>

export interface BookOptions {
  detail: Detail
  pack: Pack
  units: number
  /** The time that was tapped on the page. */
  startAt: number | null
  /** Asks a visitor to log in, and comes back to the sheet. */
  onLogin: () => Promise<void>
}

/** The request for one service: what is chosen, what is wrong, sending it (docs/product/service.md#servicedetail). */
export function useBook({ detail, pack, units, startAt, onLogin }: BookOptions) {
  const { service, places } = detail
  const { loggedIn } = useSession()
  const { mutateAsync: apply } = useApiMutation('service/booking/apply')
  const [applied, setApplied] = useState<Applied | null>(null)
  const amountFen = pack.priceFen * units
  const [first] = useState(() => readChoice(service.id))
  const book = useApiQuery('address/page', WHOLE_BOOK, { enabled: loggedIn && service.modes.includes('visit') })
  const within = book.data?.list.filter(({ regionCodes }) => isWithin(regionCodes, places.visitRegions)) ?? []
  // The one that was chosen; else the default one or the last used, where it is visited.
  const addressOf = (id: string) => within.find((one) => one.id === id) ?? within[0]
  const readAgain = async (error: unknown) => {
    const reason = isRequestError(error) ? error.reason : null
    // The rest is kept; the nearest free times are shown anew.
    if (reason === 'slotTaken' || reason === 'slotUnavailable') await invalidate('service/slot')
    if (reason === 'priceChanged' || reason === 'bookingPaused') await invalidate('service/detail')
  }
  const form = useDefinedForm(bookingForm, {
    stored: null,
    initial: {
      startAt: startAt === null ? (first.startAt ?? '') : String(startAt),
      mode: first.mode ?? service.modes[0] ?? '',
      placeId: first.placeId ?? places.places[0]?.id ?? '',
      addressId: first.addressId ?? '',
      people: Math.min(first.people ?? 1, pack.people ?? 1),
      remark: first.remark ?? '',
    },
    guard: false,
    requestPerBody: true,
    // The address book and the package say what is possible.
    check: (values) => ({
      addressId: values.mode === 'visit' && loggedIn && !addressOf(values.addressId) ? '请选择地址' : undefined,
      people: pack.people && values.people > pack.people ? `人数为1至${pack.people}` : undefined,
    }),
    onRefused: readAgain,
    submit: async ({ people, ...body }, { requestId, values }) => {
      if (!loggedIn) return onLogin()
      const address = addressOf(values.addressId)
      const request = {
        ...body,
        serviceId: service.id,
        packageId: pack.id,
        units,
        ...(body.mode === 'visit' && address && { addressId: address.id }),
        ...(pack.people && { people }),
        amountFen,
        requestId,
      }
      const answer = await apply(request).catch(async (error: unknown) => {
        if (!isRequestError(error) || error.reason !== 'ownOverlap') throw error
        const isWanted = await confirm({ title: '您在该时段已有其他预约', text: '仍要预约这个时段？', ok: '继续预约' })
        return isWanted ? apply({ ...request, overlapSeen: true }) : null
      })
      if (!answer) return
      forgetChoice(service.id)
      setApplied(answer)
    },
  })
  const { values } = form
  const keep = useEffectEvent(() => keepChoice(service.id, { ...values, packId: pack.id, units }))
  useEffect(() => keep(), [values, pack.id, units])
  useSelectedAddress(BACK, (addressId) => form.set({ addressId }))
  return { form, amountFen, address: addressOf(values.addressId), book, applied, loggedIn, onLogin }
}

export type Book = ReturnType<typeof useBook>
