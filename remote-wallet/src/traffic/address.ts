import { paths } from '@dm/shared/paths'
import { replaceAddress, useQuery } from '@dm/shared/router'
import { useState } from 'react'

export const TYPES = [
  { key: 'all', label: '全部' },
  { key: 'use', label: '消耗' },
  { key: 'expire', label: '过期' },
  { key: 'buy', label: '购买' },
] as const

export type TypeFilter = (typeof TYPES)[number]['key']

/** What the records show; all of it stands in the address, without a history entry (wallet, "Everywhere"). */
export interface Shown {
  type: TypeFilter
  /** Of all packs when null. */
  packId: string | null
  /** `YYYY-MM`; of all months when null. */
  month: string | null
}

const asMonth = (text: string | null) => (text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : null)

export function useShown(): [Shown, (change: Partial<Shown>) => void] {
  const query = useQuery()
  const [shown, setShown] = useState<Shown>(() => ({
    type: TYPES.find((one) => one.key === query.get('type'))?.key ?? 'all',
    packId: query.get('packId') || null,
    month: asMonth(query.get('month')),
  }))
  const change = (next: Partial<Shown>) => {
    const now = { ...shown, ...next }
    setShown(now)
    const { type, packId, month } = now
    replaceAddress(paths.walletTrafficRecord({ type: type === 'all' ? null : type, packId, month }))
  }
  return [shown, change]
}
