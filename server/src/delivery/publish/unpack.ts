import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, type Header } from 'tar-stream'
import { badInput, Failure } from '../../platform/failure'

/** Limits of one release: bytes of a file, bytes in total, number of files. */
export const LIMITS = { file: 10_000_000, total: 50_000_000, files: 1000 }
/** The same including compressed copies; incompressible bytes grow a little. */
export const ARCHIVED = { file: 11_000_000, total: 150_000_000, files: 3000 }

/** A file name without a folder, so that nothing is written outside the target folder. */
const NAME = /^(?!\.)[\w.-]{1,120}$/
export const isPlainName = (name: string) => NAME.test(name)
/** `tar` has an entry for its own folder, too. */
const FOLDER = /^\.?\/?$/

const tooLarge = () => badInput('发布的内容过大', undefined, 'tooLarge')

/** Passes on at most this many bytes; throws 40000 for more, whatever size was announced. */
const atMost = (limit: number) => {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      done(passed > limit ? tooLarge() : null, chunk)
    },
  })
}

function checkedName({ name: given, type, size = 0 }: Header, seen: Set<string>, limits: typeof LIMITS): string | null {
  if (type === 'directory' && FOLDER.test(given)) return null
  const name = given.replace(/^\.\//, '')
  if (!isPlainName(name)) throw badInput(`文件名不允许：${JSON.stringify(given.slice(0, 80))}`, given.slice(0, 80))
  if (type !== 'file' && type !== 'contiguous-file') throw badInput(`${name} 不是普通文件`, name)
  if (size > limits.file) throw tooLarge()
  if (seen.has(name)) throw badInput(`${name} 出现了两次`, name)
  if (seen.size >= limits.files) throw badInput('文件过多', undefined, 'tooLarge')
  seen.add(name)
  return name
}

/**
 * Writes the files of a tar stream into an empty folder as they arrive. Throws 40000 for names with a folder, entries
 * that are not files, duplicates, files that are too large, and a stream that is not a tar or is cut off.
 */
export async function unpackTar(stream: Readable, folder: string, limits = LIMITS): Promise<void> {
  const seen = new Set<string>()
  const tar = extract()
  const writing = (async () => {
    for await (const entry of tar) {
      const name = checkedName(entry.header, seen, limits)
      if (name === null) entry.resume()
      else await pipeline(entry, atMost(limits.file), createWriteStream(join(folder, name), { flags: 'wx' }))
    }
  })()
  try {
    await Promise.all([pipeline(stream, atMost(limits.total), tar), writing])
  } catch (error) {
    // The first failure is reported; the other stream is closed.
    await writing.catch(() => undefined)
    if (error instanceof Failure) throw error
    throw badInput('上传的内容不是完整的 tar', undefined)
  }
  if (seen.size === 0) throw badInput('上传的内容是空的', undefined)
}
