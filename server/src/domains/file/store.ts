import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import {
  PrivatePurpose,
  type FileKind,
  type FilePurpose,
  type UploadedFile,
} from '@dm/shared/contract/calls/common/file'
import { daysMs } from '@dm/shared/time'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { files } from './schema'
import type { Clock } from '../../platform/clock'
import { lockFilesOf, requireQuota } from './limits'
import { preparePicture } from './picture'
import type { Prepared } from './prepared'
import { localStorage, type FileStorage } from '../../platform/storage'

export type FileRow = typeof files.$inferSelect

/** A file without references is removed after this time (docs/product/user.md#state-machines). */
export const UNUSED_MS = daysMs(1)

interface Origin {
  uid: string
  purpose: FilePurpose
  kind: FileKind
  name: string
  /** Hash of the bytes as sent, in hexadecimal. */
  sha256: string
}

export const isPrivate = (purpose: FilePurpose) => PrivatePurpose.safeParse(purpose).success

/** Returns a file with the same content, user and purpose; its removal date is renewed as for a new upload. */
export async function storedFile(
  db: Db,
  clock: Clock,
  { uid, purpose, sha256 }: Pick<Origin, 'uid' | 'purpose' | 'sha256'>,
): Promise<FileRow | undefined> {
  const key = and(eq(files.uid, uid), eq(files.purpose, purpose), eq(files.sha256, sha256))
  await db
    .update(files)
    .set({ state: 'temporary', removeAt: clock.now() + UNUSED_MS })
    .where(and(key, ne(files.state, 'used')))
  const [row] = await db.select().from(files).where(key)
  return row
}

/**
 * Stores a prepared file as `temporary`: bytes first, so that no row refers to missing bytes. Returns the existing file
 * when the same upload was finished in the meantime. Throws 40900 above the quota.
 */
export async function storeFile(
  { db, clock, storage }: { db: Db; clock: Clock; storage: FileStorage },
  origin: Origin,
  prepared: Prepared,
): Promise<FileRow> {
  const id = randomBytes(15).toString('base64url')
  const main = `${id}.${prepared.ext}`
  try {
    await storage.put(main, prepared.main)
    for (const { suffix, source } of prepared.variants) await storage.put(`${id}${suffix}`, source)
    const row = await db.transaction((tx) => insertRow(tx, clock, origin, prepared, id))
    if (row.id !== id) await removeBytes(storage, { id, url: main })
    return row
  } catch (error) {
    await removeBytes(storage, { id, url: main })
    throw error
  }
}

/**
 * Adds the row of a stored file. Files of one account are counted one after another, so that together they stay within
 * the quota.
 */
async function insertRow(tx: Db, clock: Clock, origin: Origin, prepared: Prepared, id: string): Promise<FileRow> {
  await lockFilesOf(tx, origin.uid)
  const first = await storedFile(tx, clock, origin)
  if (first) return first
  const storedSize = prepared.variants.reduce((sum, { size }) => sum + size, prepared.size)
  await requireQuota(tx, origin, storedSize)
  const now = clock.now()
  const addressOf = (suffix: string) => `/files/${id}${suffix}`
  const [row] = await tx
    .insert(files)
    .values({
      ...origin,
      id,
      url: addressOf(`.${prepared.ext}`),
      private: isPrivate(origin.purpose),
      mime: prepared.mime,
      size: prepared.size,
      storedSize,
      width: prepared.width,
      height: prepared.height,
      durationMs: prepared.durationMs,
      color: prepared.color,
      streams: prepared.streams,
      captioned: prepared.variants.some(({ suffix }) => suffix === '.vtt'),
      variants:
        origin.kind === 'image' && prepared.variants.length > 0
          ? { w320: addressOf('_320.webp'), w750: addressOf('_750.webp'), w1600: addressOf('_1600.webp') }
          : null,
      state: 'temporary',
      createdAt: now,
      removeAt: now + UNUSED_MS,
    })
    .returning()
  if (!row) throw new Error('A file was stored and is not there')
  return row
}

/** Name of a film's `n`th stream in the storage. */
export const streamName = (id: string, n: number): string => `${id}_s${n}.mp4`
/** Name of a film's captions in the storage. */
export const captionsName = (id: string): string => `${id}.vtt`
const MOST_STREAMS = 2

/** Removes a file's bytes with its variants. */
export async function removeBytes(storage: FileStorage, { id, url }: Pick<FileRow, 'id' | 'url'>): Promise<void> {
  const names = [
    url.slice(url.lastIndexOf('/') + 1),
    ...[320, 750, 1600].map((width) => `${id}_${width}.webp`),
    ...Array.from({ length: MOST_STREAMS }, (_, n) => streamName(id, n)),
    captionsName(id),
  ]
  await Promise.all(names.map((name) => storage.remove(name)))
}

/** Returns a stored file's answer. */
export function presentFile(row: FileRow): UploadedFile {
  const { url, kind, size, mime, sha256 } = row
  return {
    url,
    kind,
    // The column is text; only purposes of the contract are written to it.
    purpose: row.purpose as FilePurpose,
    size,
    mime,
    sha256,
    width: row.width ?? undefined,
    height: row.height ?? undefined,
    durationMs: row.durationMs ?? undefined,
    variants: row.variants ?? undefined,
    color: row.color ?? undefined,
  }
}

/** Stores a picture as an upload of `uid` in use, for demo data; the same one is stored once. Returns its url. */
export async function storePublicImage(
  deps: { db: Db; clock: Clock } & ({ storage: FileStorage } | { dataDir: string }),
  uid: string,
  purpose: FilePurpose,
  buffer: Buffer,
  prepare: typeof preparePicture = preparePicture,
): Promise<string> {
  const storage = 'storage' in deps ? deps.storage : localStorage(join(deps.dataDir, 'files'))
  const origin = {
    uid,
    purpose,
    kind: 'image' as const,
    name: '',
    sha256: createHash('sha256').update(buffer).digest('hex'),
  }
  return storeInUse({ db: deps.db, clock: deps.clock, storage }, origin, () => prepare(buffer, purpose))
}

/** Stores a file that is in use from the start, for demo data; the same one is stored once. Returns its url. */
export async function storeInUse(
  deps: { db: Db; clock: Clock; storage: FileStorage },
  origin: Origin,
  prepare: () => Promise<Prepared>,
): Promise<string> {
  const { db, clock } = deps
  const row = (await storedFile(db, clock, origin)) ?? (await storeFile(deps, origin, await prepare()))
  await db
    .update(files)
    .set({ state: 'used', refs: sql`${files.refs} + 1`, removeAt: null })
    .where(eq(files.id, row.id))
  return row.url
}
