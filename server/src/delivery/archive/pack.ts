import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { badInput } from '../../platform/failure'
import { SCRIPTS } from '../publish/folder'
import { ARCHIVED, isPlainName } from '../publish/unpack'

/**
 * Packs a release's folder into a new tar file, without `release.js`, which is rebuilt from the signed manifest. Throws
 * 40000 for a folder that `unpackTar` would reject.
 */
export async function packRelease(folder: string, file: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !SCRIPTS.includes(name)).sort()
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (names.length > ARCHIVED.files || Math.max(...sizes) > ARCHIVED.file || total > ARCHIVED.total)
    throw badInput('发布的内容过大', undefined, 'tooLarge')
  const wrong = names.find((name) => !isPlainName(name))
  if (wrong !== undefined) throw badInput(`文件名不允许：${JSON.stringify(wrong.slice(0, 80))}`, wrong.slice(0, 80))
  const tar = pack()
  const writing = pipeline(tar, createWriteStream(file, { flags: 'wx' }))
  const packing = (async () => {
    for (const [index, name] of names.entries())
      await pipeline(createReadStream(join(folder, name)), tar.entry({ name, size: sizes[index] ?? 0 }))
    tar.finalize()
  })()
  await Promise.all([writing, packing.catch((error: Error) => tar.destroy(error))])
}
