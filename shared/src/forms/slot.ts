import { uuid } from '../format'

/** A place in a form for one file. Its order is the user's; the address arrives when the upload is done. */
export interface UploadSlot {
  /** Its own among all slots, also those that a draft brings back after a reload. */
  key: string
  /** The address that the server gave, null while the file is on its way or has failed. */
  url: string | null
  /** Pixels, once known; 0 when not. */
  width: number
  height: number
}

/** A video and its cover, as a form holds them. */
export interface VideoValue {
  video: UploadSlot
  cover: UploadSlot | null
  durationMs: number
}

let made = 0

/** A slot for a file that is already stored, e.g. from a saved row; a form that is opened again gives it the same key. */
export function slotOf(url: string, size: { width?: number; height?: number } = {}): UploadSlot {
  return { key: `kept-${(made += 1)} ${url}`, url, width: size.width ?? 0, height: size.height ?? 0 }
}

/** Slots for a list of stored files. */
export const slotsOf = (urls: readonly string[]): UploadSlot[] => urls.map((url) => slotOf(url))

/** An empty slot for a file that is being uploaded. */
export const newSlot = (): UploadSlot => ({ key: `new-${uuid()}`, url: null, width: 0, height: 0 })

/** The addresses of the finished ones, in the user's order. */
export const urlsOf = (slots: readonly UploadSlot[]): string[] =>
  slots.flatMap((slot) => (slot.url === null ? [] : [slot.url]))

/** Typed values without the files that are still on their way, as a draft is kept. */
export const arrived = <V extends object>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]: [string, unknown]) => [
      key,
      Array.isArray(value) ? value.filter((one) => !isOpen(one)) : isOpen(value) ? null : value,
    ]),
  ) as V // as: the keys and types of `values`

const isOpen = (value: unknown) => isSlot(value) && value.url === null

export function isSlot(value: unknown): value is UploadSlot {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    'url' in value &&
    'width' in value &&
    typeof value.key === 'string'
  )
}
