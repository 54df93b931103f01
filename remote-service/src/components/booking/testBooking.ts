import type { Data } from '@dm/shared/contract'
import { hoursMs } from '@dm/shared/time'

type Answer = Data<'service/booking/detail/query'>

export const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const START = Date.parse('2026-11-22T09:00:00+08:00')

/** A booking as a customer sees it, for tests. */
export const testBooking: Answer['booking'] = {
  id: 'b1',
  no: '202611220001',
  serviceId: 's1',
  packageId: 'p1',
  role: 'customer',
  providerUid: '10004',
  customerUid: '10001',
  snapshot: {
    title: '形象照拍摄',
    cover: '',
    packageName: '单人形象照',
    unit: 'once',
    priceFen: 48_000,
    includes: '',
  },
  units: 1,
  amountFen: 48_000,
  startAt: START,
  endAt: START + hoursMs(1),
  mode: 'store',
  place: { label: '拾光影棚', regionNames: ['浙江省', '杭州市', '滨江区'] },
  remark: '两套衣服',
  state: 'pending',
  expiresAt: NOW + hoursMs(12),
  refundFen: 0,
  feeBp: 500,
  latePct: 50,
  proposalsLeft: 3,
  other: { uid: '10004', name: '拾光人像', avatar: '', left: false },
  commented: false,
  version: 1,
  createdAt: NOW,
}

const { expiresAt: _due, ...undated } = testBooking

/** The same, paid: with the other side's phone and the whole address. */
export const paidBooking: Answer['booking'] = {
  ...undated,
  state: 'confirmed',
  paidAt: NOW,
  freeCancelUntil: START - hoursMs(24),
  place: { label: '拾光影棚', regionNames: ['浙江省', '杭州市', '滨江区'], detail: '星河路 18 号' },
  other: { ...testBooking.other, tel: '13911112222' },
  version: 3,
}

export const answerOf = (booking: Answer['booking'], now = NOW): Answer => ({
  booking,
  events: [{ at: NOW, by: 'customer', kind: 'applied', text: '' }],
  now,
})
