import { spawn, type ChildProcess } from 'node:child_process'
import { listening, type Listening } from '../machine/listening'
import { root } from '../workspace'

export interface Program extends Listening {
  child: ChildProcess
  /** SIGKILL: no time to finish anything. Resolves when it is gone. */
  kill(): Promise<void>
}

/** Starts a bundled program that prints `listening <address>`. */
export function startProgram(path: string, env: Record<string, string>): Program {
  const child = spawn(process.execPath, [path], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const program = listening(child, path)
  // A killed one never comes up, and nothing waits for it.
  program.up.catch(() => undefined)
  return {
    ...program,
    child,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
