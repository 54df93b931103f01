import type { Data } from '@dm/shared/contract'

export type SlotAnswer = Data<'service/slot/query'>
export type SlotDay = SlotAnswer['days'][number]

/** Which free times are wanted: of a package, or of a booking that is to be moved. */
export interface Wanted {
  serviceId: string
  packageId: string
  units: number
  bookingId?: string
}

/** Choice of a time: the chosen start, if any, and the action of a tap. */
export interface Picking {
  startAt: number | null
  /** On a sheet over a page that has times of its own, each place has names of its own. */
  onSheet?: boolean
  onPick: (startAt: number) => void
}

export const dayLabels: Record<SlotDay['state'], string> = { open: '可约', full: '约满', off: '休息', closed: '不可约' }
