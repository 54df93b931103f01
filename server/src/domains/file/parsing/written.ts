import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { badInput } from '../../../platform/failure'
import type { Prepared } from '../prepared'
import { MAIN, type Written } from './jobs'

/** All files that are made of one upload, in bytes: the largest upload, and what a small picture may grow to. */
const MOST_BYTES = 100 * 1024 * 1024

/** Writes the bytes of a prepared file into its folder. Throws 40000 when they are too many. */
export async function written(prepared: Prepared, folder: string): Promise<Written> {
  const { main, variants, ...facts } = prepared
  const total = variants.reduce((sum, { size }) => sum + size, prepared.size)
  if (total > MOST_BYTES) throw badInput('文件处理后过大，请换一个文件', undefined, 'tooLarge')
  if ('bytes' in main) await writeFile(join(folder, MAIN), main.bytes)
  for (const { suffix, source } of variants)
    if ('bytes' in source) await writeFile(join(folder, MAIN + suffix), source.bytes)
  return {
    ...facts,
    isSource: 'path' in main && main.path !== join(folder, MAIN),
    variants: variants.map(({ suffix, size }) => ({ suffix, size })),
  }
}
