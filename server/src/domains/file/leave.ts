import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hoursMs, minutesMs } from '@dm/shared/time'
import { and, eq, lte, ne } from 'drizzle-orm'
import { files, uploads } from './schema'
import type { DomainJob } from '../domain'
import { dropBeyond } from './begin'
import { dropUploads } from './parts'
import { removeBytes } from './store'
import { eachInTurn } from '../../platform/each'

/**
 * Removes expired temporary and orphan files, and uploads that were never finished, or are too many
 * (docs/product/user.md#state-machines).
 */
export const fileJob: DomainJob = {
  name: 'files',
  everyMs: minutesMs(10),
  async run({ db, clock, settings, storage, log }) {
    const now = clock.now()
    const due = and(ne(files.state, 'used'), lte(files.removeAt, now))
    const leaving = await db.select({ id: files.id, url: files.url }).from(files).where(due).limit(500)
    await eachInTurn(leaving, { log, keyOf: ({ id }) => id }, (file) =>
      // The row is removed first, unless it was claimed in the meantime; it stays when its bytes cannot be removed now.
      db.transaction(async (tx) => {
        const gone = await tx
          .delete(files)
          .where(and(eq(files.id, file.id), due))
          .returning({ id: files.id })
        if (gone.length > 0) await removeBytes(storage, file)
      }),
    )
    await dropUploads(db, storage, lte(uploads.expiresAt, now))
    await dropBeyond(db, storage, settings.UPLOAD_OPEN_MB * 1024 ** 2)
    await clearWork(storage.workDir)
  },
}

/** Longest time that a request writes there. */
const WORK_MS = hoursMs(1)

/** Removes temporary files of crashed servers, by this machine's clock, which also sets the files' times. */
async function clearWork(dir: string): Promise<void> {
  const names = await readdir(dir).catch(() => [])
  for (const name of names) {
    const path = join(dir, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > WORK_MS) await rm(path, { force: true, recursive: true })
  }
}
