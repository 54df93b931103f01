import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const br = promisify(brotliCompress)
const gz = promisify(gzip)

const COMPRESSIBLE = /\.(js|css|svg|json|map)$/
/** Only servers read the half of a build with which they render pages. */
const NOT_SENT = /^server\.([0-9a-f]+\.)?js$/
/** Below this many bytes a compressed copy saves no packet. */
const WORTH_IT = 1024

/**
 * Writes `.br` and `.gz` beside a file of a build that they make smaller, so that serving it costs nothing. The builds
 * use it, too; it imports nothing of the server.
 */
export async function writeCompressed(folder: string, name: string): Promise<void> {
  if (!COMPRESSIBLE.test(name) || NOT_SENT.test(name)) return
  const file = join(folder, name)
  const content = await readFile(file)
  if (content.length < WORTH_IT) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [brotli, gzipped] = await Promise.all([br(content, { params }), gz(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
