import { FILE_INVALID } from '@dm/shared/forms'
import type { ParsedBody } from '@dm/shared/contract'
import type { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { NO_IMAGES, NO_VIDEO, VIDEO_LENGTH, VIDEO_MS } from '@dm/shared/contract/forms/activity/entry'
import type { Db } from '../../../db/open'
import type { Clock } from '../../../platform/clock'
import { badInput } from '../../../platform/failure'
import { claimFile, releaseFile } from '../../file/claim'
import type { EntryContent, EntryMedia } from '../schema'

type Sent = ParsedBody<'activity/entry'>
type Work = Pick<EntryContent, 'cover' | 'media'>

/** The files that a version of an entry names, each once. */
export const filesOf = ({ cover, media }: Work): string[] => [
  ...new Set([cover, ...(media.kind === 'video' ? [media.url] : media.images)]),
]

/** Whether two versions show the same work, whatever their covers are. */
export const isSameWork = (one: EntryMedia, other: EntryMedia): boolean =>
  one.kind === 'video'
    ? other.kind === 'video' && one.url === other.url
    : other.kind === 'images' && one.images.join(' ') === other.images.join(' ')

/** The work in the shape that the competition asks for; 40000 when it is missing. */
function shapeOf({ media, cover }: Sent, kind: NonNullable<ActivityDocument['competition']>['media']): Work {
  if (media.kind !== kind) throw badInput(kind === 'video' ? NO_VIDEO : NO_IMAGES, 'media')
  if (media.kind === 'video') return { cover: media.cover, media: { kind: 'video', url: media.url, seconds: 0 } }
  const images = [...new Set(media.images)]
  const [first] = images
  if (first === undefined) throw badInput(NO_IMAGES, 'media')
  return { cover: cover ?? first, media: { kind: 'images', images } }
}

interface Claim {
  uid: string
  clock: Clock
  sent: Sent
  kind: NonNullable<ActivityDocument['competition']>['media']
  /** Versions of this entry that are there: what they name has been claimed. */
  held: readonly Work[]
  /** That one of them that stays beside the new one. */
  staying?: Work | undefined
}

/** The work of a form: new files are claimed and measured, those that no version names any more are let go. */
export async function claimWork(tx: Db, { uid, clock, sent, kind, held, staying }: Claim): Promise<Work> {
  const work = shapeOf(sent, kind)
  const before = new Set(held.flatMap(filesOf))
  const after = filesOf(work)
  let seconds = held.flatMap(({ media }) => (media.kind === 'video' ? [media] : [])).find(sameUrl(work.media))?.seconds
  // In one order: two forms that name the same files wait for each other instead of each for the other.
  for (const url of [...after].sort()) {
    if (before.has(url)) continue
    const isVideo = work.media.kind === 'video' && work.media.url === url
    const isPicture = work.media.kind === 'images' && work.media.images.includes(url)
    const field = isVideo || isPicture ? 'media' : 'cover'
    const file = await claimFile(tx, clock, uid, url, isVideo ? ['video', 'activity'] : ['cover', 'activity'], field)
    if (file.kind !== (isVideo ? 'video' : 'image')) throw badInput(FILE_INVALID, field)
    if (isVideo) seconds = secondsOf(file.durationMs)
  }
  const kept = new Set([...after, ...(staying ? filesOf(staying) : [])])
  for (const url of before) if (!kept.has(url)) await releaseFile(tx, clock, url)
  return work.media.kind === 'video' ? { ...work, media: { ...work.media, seconds: seconds ?? 0 } } : work
}

const sameUrl = (media: EntryMedia) => (one: EntryMedia) =>
  one.kind === 'video' && media.kind === 'video' && one.url === media.url

function secondsOf(durationMs: number | null): number {
  if (durationMs === null || durationMs < VIDEO_MS.min || durationMs > VIDEO_MS.max)
    throw badInput(VIDEO_LENGTH, 'media')
  return Math.round(durationMs / 1000)
}
