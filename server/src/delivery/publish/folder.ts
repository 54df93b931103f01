import type { KeyObject } from 'node:crypto'
import { lstat, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { Release } from '@dm/shared/contract/release/release'
import { releaseText } from '@dm/shared/contract/release/release-text'
import type { z } from 'zod'
import { badInput } from '../../platform/failure'
import { integrityOf } from '../integrity'
import type { Entered } from '../registry'
import { isSigned, SIGNATURE_FILE } from './signature'

const unpack = { br: promisify(brotliDecompress), gz: promisify(gunzip) }

const MANIFEST = 'release.json'

/** Files besides those listed in `release.json`. */
const BESIDE = new Set([MANIFEST, SIGNATURE_FILE])

/** Not accepted from outside, since no hash covers it: `release.js` is generated from the signed manifest. */
const SCRIPT = 'release.js'
export const SCRIPTS = [SCRIPT, `${SCRIPT}.br`, `${SCRIPT}.gz`]

/** Writes the manifest as a script, for visits with an override of this area. */
export async function writeScript(folder: string): Promise<void> {
  const manifest = await readFile(join(folder, 'release.json'), 'utf8')
  const { area } = Release.parse(JSON.parse(manifest))
  for (const name of SCRIPTS) await rm(join(folder, name), { force: true })
  await writeFile(join(folder, SCRIPT), `(self.dmOverrides??={})[${JSON.stringify(area)}]=${manifest}`)
}

/**
 * Reads and validates a release's folder: signed by one of the keys, every file matches its hash, and nothing else is
 * in it except files made from those. Throws 40000 with the first wrong file as `field`. `known`: the signature that
 * was checked at publication, because its key may have been removed since.
 */
export async function checkedRelease(
  folder: string,
  keys: readonly KeyObject[],
  knownManifest?: string,
): Promise<Omit<Entered, 'note'>> {
  const present = new Set(await readdir(folder))
  const read = async (name: string): Promise<Buffer> => {
    if (!present.has(name)) throw badInput(`缺少 ${name}`, name)
    const path = join(folder, name)
    if (!(await lstat(path)).isFile()) throw badInput(`${name} 不是普通文件`, name)
    return readFile(path)
  }
  const text = await read(MANIFEST)
  const signature = present.has(SIGNATURE_FILE) ? (await read(SIGNATURE_FILE)).toString('utf8').trim() : ''
  if (!signature) throw badInput('版本没有签名（缺少 release.sig）', SIGNATURE_FILE, 'signatureWrong')
  if (signature !== knownManifest && !isSigned(text, signature, keys))
    throw badInput('版本的签名不正确：内容在签名后被改动，或签名的密钥不被信任', SIGNATURE_FILE, 'signatureWrong')
  const manifest = manifestIn(text)
  let bytes = 0
  for (const [name, integrity] of Object.entries(manifest.files)) {
    const content = await read(name)
    bytes += content.length
    if (integrityOf(content) !== integrity)
      throw badInput(`${manifest.area} ${manifest.version}：${name} 与 release.json 里的校验值不符`, name, 'hashWrong')
  }
  for (const name of present) if (!SCRIPTS.includes(name)) await checkUnlisted(name, manifest, read)
  return { manifest, signature, bytes }
}

function manifestIn(text: Buffer): Release {
  let parsed
  try {
    parsed = Release.safeParse(JSON.parse(text.toString('utf8')))
  } catch {
    throw badInput('release.json 不是有效的 JSON', MANIFEST)
  }
  if (!parsed.success) throw badInput(`release.json：${wrongIn(parsed.error)} 不正确`, MANIFEST)
  // Only the canonical text of a manifest is accepted, so that no other bytes with the same meaning fit a version.
  if (!text.equals(Buffer.from(releaseText(parsed.data)))) throw badInput('release.json 不是规范的写法', MANIFEST)
  const { files, entry, server, pages, routes } = parsed.data
  const needed = [
    entry,
    ...(server === undefined ? [] : [server]),
    ...Object.values(pages).flatMap(({ js, css }) => [...js, ...css]),
  ]
  const unlisted = needed.find((name) => !Object.hasOwn(files, name))
  if (unlisted) throw badInput(`release.json：${unlisted} 没有校验值`, MANIFEST)
  const pageless = routes.find(({ page }) => !Object.hasOwn(pages, page))
  if (pageless) throw badInput(`release.json：${pageless.path} 指向不存在的页面 ${pageless.page}`, MANIFEST)
  return parsed.data
}

/** Returns the first field that is invalid or unknown. */
function wrongIn({ issues: [issue] }: z.ZodError): string {
  const path = issue?.path.join('.') ?? ''
  return issue?.code === 'unrecognized_keys' ? [path, issue.keys[0]].filter(Boolean).join('.') : path
}

/**
 * Throws for a file that is not listed, unless it is a compressed copy of a listed one or generated beside the build.
 */
async function checkUnlisted(name: string, { files }: Release, read: (name: string) => Promise<Buffer>): Promise<void> {
  if (Object.hasOwn(files, name)) return
  const [, original = '', kind = ''] = /^(.+)\.(br|gz)$/.exec(name) ?? []
  if (kind === 'br' || kind === 'gz') {
    const whole = await read(original)
    const unpacked = await unpack[kind](await read(name), { maxOutputLength: whole.length + 1 }).catch(() => null)
    if (!unpacked?.equals(whole)) throw badInput(`${name} 解压后与 ${original} 不同`, name, 'hashWrong')
    return
  }
  if (!BESIDE.has(name)) throw badInput(`${name} 没有列在 release.json 里`, name)
}
