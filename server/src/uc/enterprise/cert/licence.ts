import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../../../platform/failure'
import { files } from '../../file/schema'
import type { Handler } from '../../handler'
import { readerOf } from './reader'

/** Where the files of accounts are served; what follows is their name in the storage. */
const FOLDER = '/files/'

/**
 * Reads one's own picture of a licence. A reader that is down, late or answers nonsense has recognised nothing: the form is
 * filled in by hand. 40400 for any other file.
 */
export const recogniseLicence: Handler<'enterprise/cert/licence/recognise'> = async ({ file }, ctx) => {
  const { uid, db, clock, settings, storage, log } = ctx
  const own = and(eq(files.url, file), eq(files.uid, uid), eq(files.purpose, 'licence'))
  const stored = (await db.$count(files, own)) > 0 ? await storage.read(file.slice(FOLDER.length)) : null
  if (!stored) throw notFound('文件不存在')
  try {
    const fields = await readerOf(settings, clock).read(await buffer(stored))
    return { recognised: fields !== null, fields: fields ?? {} }
  } catch (error) {
    log.warn({ err: error }, 'a licence was not read')
    return { recognised: false, fields: {} }
  }
}
