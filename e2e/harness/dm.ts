import type { Site } from '.'
import { startProgram } from './process'

export interface Ended {
  exit: number | null
  out: string
  err: string
}

/** Runs the `dm` command against a running site, as an operator on this machine. `env` adds environment variables. */
export function dm(site: Site, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = startProgram(
    'tooling/src/dm/main.ts',
    {
      DM_URL: site.url,
      DATA_DIR: site.dataDir,
      RELEASE_TOKEN: '',
      RELEASE_SIGN_KEY: '',
      DM_ACTOR: '陈默',
      ...(process.env.CHROMIUM_PATH && { CHROMIUM_PATH: process.env.CHROMIUM_PATH }),
      ...env,
    },
    args,
  )
  return new Promise((resolve, reject) => {
    const ended: Ended = { exit: null, out: '', err: '' }
    child.stdout?.on('data', (chunk: Buffer) => (ended.out += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (ended.err += chunk.toString()))
    child.on('error', reject)
    child.on('close', (exit) => resolve({ ...ended, exit }))
  })
}

/** Runs it with `--json` and returns the parsed output. Throws with the output when it fails. */
export async function dmJson<T>(site: Site, args: string[], env?: Record<string, string>): Promise<T> {
  const { exit, out, err } = await dm(site, [...args, '--json'], env)
  if (exit !== 0) throw new Error(`dm ${args.join(' ')} ended with ${exit}\n${out}${err}`)
  return JSON.parse(out) as T // the test knows the command's shape
}
