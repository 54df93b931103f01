import { useSelectedAddress } from '@dm/shared/address-choice'
import type { Data } from '@dm/shared/contract'
import { homeOrderForm } from '@dm/shared/contract/forms/activity/home'
import { pay, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { invalidate, useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { useDefinedForm, type DefinedFormState } from '@dm/shared/ui/form'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { HomeDetail } from '../labels'

/** The word under which the address list leaves what was chosen. */
export const BACK = 'home'

const SLOT_REASONS = new Set<string | null>(['placesFull', 'tooShortNotice', 'slotOrdered'])

type Book = Data<'address/page'>['list']
type Address = Book[number]

/** A new order: what is typed, what is wrong, sending it and paying (docs/product/activity.md#activityhomeorder). */
export function useOrderForm(detail: HomeDetail, book: Book, uid: string) {
  const { mutateAsync: create } = useApiMutation('activity/home/order/create')
  const { packageId, priceFen, cities } = detail.package
  const served = book.filter(({ regionCodes }) => cities.some(({ code }) => regionCodes.includes(code)))
  const first = served[0]
  const form = useDefinedForm(homeOrderForm, {
    stored: null,
    ...(first && { initial: { addressId: first.id, contact: first.name, mobile: first.tel } }),
    sentAs: { day: 'slot', from: 'slot' },
    draft: { uid, id: packageId, leaveOut: ['adult', 'contact', 'mobile'] },
    guard: false,
    requestPerBody: true,
    // The address book and the package's cities say what is possible.
    check: ({ addressId }) => ({
      addressId: book.some(({ id }) => id === addressId)
        ? unserved(addressId)
        : homeOrderForm.fields.addressId.problem(''),
    }),
    onRefused: async (error) => {
      const reason = isRequestError(error) ? error.reason : null
      if (SLOT_REASONS.has(reason)) await invalidate('activity/home/slot/list')
      if (reason === 'priceChanged') await invalidate('activity/home/detail/query')
    },
    submit: async (body, { requestId, finish, values: { slot, adult } }) => {
      const [day = '', from = ''] = slot.split(' ')
      const { orderId, orderNo, reused } = await create({ ...body, packageId, priceFen, day, from, adult, requestId })
      if (reused) toast('你有一笔待支付的订单')
      // Back never books again.
      finish(paths.activityHomeOrder({ id: orderId }), { replace: true })
      await pay({ orderNo })
      await invalidate('activity/home/order')
    },
  })
  const unserved = (id: string) => (served.some((one) => one.id === id) ? undefined : '该地址暂不支持上门')
  useSelectedAddress(BACK, (addressId) => form.set({ addressId }))
  const address = book.find(({ id }) => id === form.values.addressId)
  useContactOf(address, first, form)
  return { form, address }
}

const contactOf = (address: Address | undefined) => ({ contact: address?.name ?? '', mobile: address?.tel ?? '' })

/**
 * Fills contact and phone from the address once that is known: a new one arrives in the book after it was chosen. What
 * was typed stays. `first`: the address that the form opened with.
 */
function useContactOf(
  address: Address | undefined,
  first: Address | undefined,
  { values, set }: Pick<DefinedFormState<typeof homeOrderForm.fields>, 'values' | 'set'>,
): void {
  const filledRef = useRef({ id: first?.id, ...contactOf(first) })
  const fill = useEffectEvent(() => {
    const filled = filledRef.current
    if (!address || address.id === filled.id) return
    const next = contactOf(address)
    const isTyped = (key: keyof typeof next) => values[key] !== '' && values[key] !== filled[key]
    filledRef.current = { id: address.id, ...next }
    set({
      ...(!isTyped('contact') && { contact: next.contact }),
      ...(!isTyped('mobile') && { mobile: next.mobile }),
    })
  })
  useEffect(() => fill(), [address?.id])
}
