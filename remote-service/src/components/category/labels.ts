import type { Data } from '@dm/shared/contract'

export type Category = Data<'service/page'>['list'][number]['category']

/** Tenths as one decimal: 49 → 4.9. */
export const tenths = (value: number) => (value / 10).toFixed(1)
