import { randomUUID } from 'node:crypto'
import type { FilePurpose } from '@dm/shared/contract/calls/common/file'
import { eq } from 'drizzle-orm'
import { files } from '../src/domains/file/schema'
import type { TestServer } from './server'

/** An uploaded picture of `uid`, as a write may name it; returns its address. The bytes are nowhere. */
export async function addFile({ db, clock }: TestServer, uid: string, purpose: FilePurpose): Promise<string> {
  const id = randomUUID()
  const url = `/files/${id}.jpg`
  await db.insert(files).values({
    id,
    url,
    uid,
    purpose,
    kind: 'image',
    mime: 'image/jpeg',
    private: false,
    size: 7,
    storedSize: 7,
    sha256: id.replaceAll('-', '').padEnd(64, '0'),
    width: 900,
    height: 1200,
    state: 'temporary',
    createdAt: clock.now(),
  })
  return url
}

/** State of a file: used, or waiting to leave. */
export const fileState = async ({ db }: TestServer, url: string) =>
  (await db.select({ state: files.state }).from(files).where(eq(files.url, url)))[0]?.state
