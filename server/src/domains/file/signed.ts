import { timingSafeEqual } from 'node:crypto'
import { minutesMs } from '@dm/shared/time'
import type { Keys } from '../../platform/keys'

const LIFE_MS = minutesMs(30)

/** Names no account: a private file that everybody may see, for as long as its address lives. */
export const ANYONE = '*'

/** The address that rows hold, of one that was signed. */
export const plainAddress = (address: string): string => address.split('?', 1)[0] ?? ''

const textOf = (name: string, viewer: string, until: number) => `${name}|${viewer}|${until}`

/** 30 minutes, rounded up to whole five minutes, so that a page read twice shows one address. */
const usualEnd = (now: number) => Math.ceil((now + LIFE_MS) / minutesMs(5)) * minutesMs(5)

/**
 * The address of a private file for one viewer, or for `ANYONE` (docs/product/user.md#files). `url` is the one that rows hold; `until` is
 * when it ends, epoch ms.
 */
export async function signedAddress(
  keys: Keys,
  url: string,
  viewerUid: string,
  now: number,
  until = usualEnd(now),
): Promise<string> {
  const name = url.slice(url.lastIndexOf('/') + 1)
  const mark = await keys.sign('file', textOf(name, viewerUid, until))
  return `${url}?v=${encodeURIComponent(viewerUid)}&e=${until}&s=${mark}`
}

/** Returns the viewer of a signed address; null when it was altered or has expired. */
export async function viewerOf(
  keys: Keys,
  name: string,
  query: { v?: string; e?: string; s?: string },
  now: number,
): Promise<string | null> {
  const until = Number(query.e)
  if (!query.v || !query.s || !Number.isSafeInteger(until) || until <= now) return null
  return (await isSigned(keys, textOf(name, query.v, until), query.s)) ? query.v : null
}

async function isSigned(keys: Keys, text: string, mark: string): Promise<boolean> {
  const right = Buffer.from(await keys.sign('file', text))
  const given = Buffer.from(mark)
  return right.length === given.length && timingSafeEqual(right, given)
}

/**
 * The address of everything that is there of a film beside its MP4, ending with `/`: relative addresses inside are
 * signed by it too. `id` is the file's; `until` is when it ends, epoch ms.
 */
export async function signedFolder(keys: Keys, id: string, until: number): Promise<string> {
  return `/files/film/${id}/${until}.${await keys.sign('file', textOf(`${id}/`, ANYONE, until))}/`
}

/** Returns when a folder's mark ends, epoch ms; null when it was altered or has expired. */
export async function endOfFolder(keys: Keys, id: string, mark: string, now: number): Promise<number | null> {
  const [, end, signature] = /^(\d{13})\.(.+)$/.exec(mark) ?? []
  const until = Number(end)
  if (signature === undefined || until <= now) return null
  return (await isSigned(keys, textOf(`${id}/`, ANYONE, until), signature)) ? until : null
}
