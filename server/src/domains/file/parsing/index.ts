import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileKind, FilePurpose } from '@dm/shared/contract/calls/common/file'
import type { FastifyBaseLogger } from 'fastify'
import { badInput, tooMany } from '../../../platform/failure'
import { openPool } from '../../../platform/parsing/pool'
import { Stopped } from '../../../platform/parsing/process'
import type { Settings } from '../../../platform/settings'
import type { FileStorage } from '../../../platform/storage'
import type { Prepared } from '../prepared'
import { MAIN, type Jobs } from './jobs'

/** Reads what people upload, in processes of their own (docs/security.md#parsers). */
export interface FileParsers {
  /**
   * Checks an upload and prepares it for `keep`, whose files are gone afterwards. Throws 40000 as `prepareFile`, and for
   * one that needs more than any legal file; 42900 while too much waits.
   */
  prepared<T>(owner: string, upload: ToPrepare, keep: (prepared: Prepared) => Promise<T>): Promise<T>
  /**
   * Returns the text of the QR code in a picture; null without one, and when none was found in time. Throws 42900 while
   * too much waits.
   */
  qrText(owner: string, picture: Buffer): Promise<string | null>
  close(): Promise<void>
}

interface ToPrepare {
  path: string
  size: number
  kind: FileKind
  purpose: FilePurpose
}

/** Memory of one process: a picture of 40 megapixels that is turned takes half of it. */
const MEMORY_MB = 640

const busy = () => tooMany('正在处理的文件较多，请稍后再试')

/** Opens the processes of the settings; they are started when they are needed. */
export function openFileParsers(
  { PARSE_WORKERS: processes, PARSE_MS: cpuMs }: Pick<Settings, 'PARSE_WORKERS' | 'PARSE_MS'>,
  { workDir }: Pick<FileStorage, 'workDir'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): FileParsers {
  const program = new URL('./start.mjs', import.meta.url)
  const pool = openPool({ program, processes, limits: { cpuMs, memoryMb: MEMORY_MB }, log })

  /** Does a job; `beyond` decides about one that was too much. */
  async function run<N extends keyof Jobs>(
    owner: string,
    name: N,
    input: Jobs[N]['input'],
    beyond: () => Jobs[N]['output'],
  ): Promise<Jobs[N]['output']> {
    try {
      // The table of the process answers each name with its own output (child.ts).
      return (await pool.run(owner, { name, input })) as Jobs[N]['output']
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      if (error.why === 'busy') throw busy()
      return beyond()
    }
  }

  return {
    async prepared(owner, upload, keep) {
      const folder = join(workDir, `out-${randomUUID()}`)
      await mkdir(folder, { recursive: true })
      try {
        const { isSource, variants, ...facts } = await run(owner, 'prepare', { ...upload, folder }, () => {
          throw badInput('文件内容过于复杂，请换一个文件', undefined, 'formatNotSupported')
        })
        const placeOf = (suffix: string) => ({ path: join(folder, MAIN + suffix) })
        return await keep({
          ...facts,
          main: isSource ? { path: upload.path } : placeOf(''),
          variants: variants.map(({ suffix, size }) => ({ suffix, size, source: placeOf(suffix) })),
        })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async qrText(owner, picture) {
      await mkdir(workDir, { recursive: true })
      const path = join(workDir, `qr-${randomUUID()}`)
      try {
        await writeFile(path, picture)
        return await run(owner, 'qr', { path }, () => null)
      } finally {
        await rm(path, { force: true })
      }
    },
    close: () => pool.close(),
  }
}
