import { files } from '../src/domains/file/schema'
import type { TestServer } from './server'

let made = 0

/** A public picture that was uploaded and is used by no row yet. */
export async function uploaded(
  server: TestServer,
  uid: string,
  purpose: 'service' | 'video' | 'avatar' | 'certificate' | 'feedback' = 'service',
) {
  made += 1
  const id = `upload${String(made).padStart(14, '0')}`
  const url = `/files/${id}.jpg`
  await server.db.insert(files).values({
    id,
    url,
    uid,
    purpose,
    kind: 'image',
    private: false,
    mime: 'image/jpeg',
    size: 1,
    storedSize: 1,
    sha256: id,
    state: 'temporary',
    createdAt: server.clock.now(),
  })
  return url
}
