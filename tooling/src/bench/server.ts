import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { listening } from '../machine/listening'
import { root } from '../workspace'

const start = (file: string, dataDir: string, env: Record<string, string> = {}, args: string[] = []) =>
  spawn(process.execPath, ['--import', 'tsx', join(root, file), ...args], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: 'production',
      ALLOW_DEMO: '1',
      LOG_LEVEL: 'error',
      PORT: '0',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Runs a program of the repository on a data folder until it ends. */
export async function runProgram(
  file: string,
  dataDir: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<void> {
  const code = await new Promise<number | null>((resolve) => start(file, dataDir, env, args).on('exit', resolve))
  if (code !== 0) throw new Error(`${file} ended with ${code}`)
}

/** Starts a program of the repository that prints its address. */
export async function startProgram(
  file: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const child = start(file, dataDir, env)
  const url = await listening(child, file).up
  return {
    url,
    pid: child.pid ?? Number.NaN,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** Starts the real server on a free port, with a copy of a filled data folder. */
export async function startServer(
  dataDir: string,
  filled: string,
  prepare?: (dataDir: string) => unknown,
  env: Record<string, string> = {},
) {
  cpSync(filled, dataDir, { recursive: true })
  await prepare?.(dataDir)
  return startProgram('tooling/src/site/main.ts', dataDir, env)
}
