import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Release } from '@dm/shared/contract/release'

const br = promisify(brotliCompress)
const gz = promisify(gzip)

const COMPRESSIBLE = /\.(js|css|svg|json|map)$/
/** Below this many bytes a compressed copy saves no packet. */
const WORTH_IT = 1024

/** Writes `.br` and `.gz` beside each compressible file that a release lists, so that serving them costs nothing. */
export async function compressListed(folder: string, { files }: Release): Promise<void> {
  for (const name of Object.keys(files).filter((one) => COMPRESSIBLE.test(one))) {
    const content = await readFile(join(folder, name))
    if (content.length < WORTH_IT) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    const [brotli, gzipped] = await Promise.all([br(content, { params }), gz(content, { level: 9 })])
    await Promise.all([writeFile(join(folder, `${name}.br`), brotli), writeFile(join(folder, `${name}.gz`), gzipped)])
  }
}
