import { useSelectedAddress } from '@dm/shared/address-choice'
import type { Data } from '@dm/shared/contract'
import { lengthOf } from '@dm/shared/format'
import { pay, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { invalidate, useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { useForm } from '@dm/shared/ui/form'
import { cleanText, phoneError } from '@dm/shared/validate'
import type { HomeDetail } from '../parts/home/labels'

/** The word under which the address list leaves what was chosen. */
export const BACK = 'home'

interface OrderValues {
  /** `2026-11-26 14:00`; empty without one. */
  slot: string
  guests: string
  occasion: string
  addressId: string
  contact: string
  mobile: string
  remark: string
  adult: boolean
}

const LABELS: Record<keyof OrderValues, string> = {
  slot: '服务时间',
  guests: '人数',
  occasion: '场合',
  addressId: '服务地址',
  contact: '联系人',
  mobile: '联系电话',
  remark: '备注',
  adult: '我已满18周岁，已阅读并同意服务与退款说明',
}

const SLOT_REASONS = new Set<string | null>(['placesFull', 'tooShortNotice', 'slotOrdered'])

type Book = Data<'address/page'>['list']

/** A new order: what is typed, what is wrong, sending it and paying (docs/product/activity.md#activityhomeorder). */
export function useOrderForm(detail: HomeDetail, book: Book, uid: string) {
  const { mutateAsync: create } = useApiMutation('activity/home/order/create')
  const { packageId, priceFen, cities } = detail.package
  const served = book.filter(({ regionCodes }) => cities.some(({ code }) => regionCodes.includes(code)))
  const first = served[0]
  const length = (text: string) => lengthOf(cleanText(text, { lines: true }))
  const form = useForm<OrderValues>({
    initial: {
      slot: '',
      guests: '',
      occasion: '',
      addressId: first?.id ?? '',
      contact: first?.name ?? '',
      mobile: first?.tel ?? '',
      remark: '',
      adult: false,
    },
    labels: LABELS,
    sentAs: { day: 'slot', from: 'slot' },
    draft: { uid, id: packageId, leaveOut: ['adult', 'contact', 'mobile'] },
    guard: false,
    requestPerBody: true,
    check: (values) => ({
      slot: values.slot === '' ? '请选择服务时间' : undefined,
      guests: /^\d+$/.test(values.guests) && +values.guests >= 1 && +values.guests <= 200 ? undefined : '请填写人数',
      occasion: length(values.occasion) > 20 ? '场合最多20个字' : undefined,
      addressId: book.some(({ id }) => id === values.addressId) ? unserved(values.addressId) : '请选择服务地址',
      contact: length(values.contact) < 2 || length(values.contact) > 20 ? '请填写联系人' : undefined,
      mobile: phoneError(values.mobile),
      remark: length(values.remark) > 200 ? '备注最多200个字' : undefined,
      adult: values.adult ? undefined : '请确认你已满18周岁',
    }),
    onRefused: async (error) => {
      const reason = isRequestError(error) ? error.reason : null
      if (SLOT_REASONS.has(reason)) await invalidate('activity/home/slot/list')
      if (reason === 'priceChanged') await invalidate('activity/home/detail/query')
    },
    submit: async ({ slot, guests, ...values }, { requestId, finish }) => {
      const [day = '', from = ''] = slot.split(' ')
      const body = { ...values, packageId, priceFen, day, from, guests: Number(guests), requestId }
      const { orderId, orderNo, reused } = await create(body)
      if (reused) toast('你有一笔待支付的订单')
      // Back never books again.
      finish(paths.activityHomeOrder({ id: orderId }), { replace: true })
      await pay({ orderNo })
      await invalidate('activity/home/order')
    },
  })
  const unserved = (id: string) => (served.some((one) => one.id === id) ? undefined : '该地址暂不支持上门')
  useSelectedAddress(BACK, (addressId) => {
    const chosen = book.find(({ id }) => id === addressId)
    form.set({ addressId, ...(chosen && { contact: chosen.name, mobile: chosen.tel }) })
  })
  return { form, address: book.find(({ id }) => id === form.values.addressId) }
}
