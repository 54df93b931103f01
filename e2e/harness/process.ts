import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { bundledProgram } from '../../tooling/src/building/programs'
import { clocksAhead } from './clock'

export const root = resolve(import.meta.dirname, '../..')

/** Environment of a started program; the settings of the test run itself are removed. */
const environment = (env: Record<string, string>) => {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(DATABASE_URL|DATA_DIR|PORT|RELEASE_\w+|NODE_ENV|NODE_OPTIONS)$/.test(name),
    ),
  )
  const ahead = process.env.E2E_AHEAD_MS ? clocksAhead(Number(process.env.E2E_AHEAD_MS)) : {}
  return { ...inherited, NODE_ENV: 'production', ALLOW_DEMO: '1', LOG_LEVEL: 'warn', ...ahead, ...env }
}

/** Node's arguments for a program: bundled when the run has bundled it (template.ts), else compiled as it is loaded. */
function programArgs(file: string): string[] {
  const folder = process.env.E2E_PROGRAMS
  const bundled = folder && bundledProgram(folder, file)
  return bundled && existsSync(bundled) ? [bundled] : ['--import', 'tsx', resolve(root, file)]
}

/** Starts a TypeScript program of the repository. */
export function startProgram(file: string, env: Record<string, string>, args: string[] = []): ChildProcess {
  return spawn(process.execPath, [...programArgs(file), ...args], {
    cwd: root,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Resolves with the program's output when it succeeds; rejects with it otherwise. */
export function finished(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', fail)
    child.on('exit', (code) => (code === 0 ? done(output) : fail(new Error(output))))
  })
}
