import { spawn, type ChildProcess } from 'node:child_process'
import { root } from '../workspace'

export interface Program {
  child: ChildProcess
  /** Its address, once it serves; rejects with what it printed when it ends before. */
  up: Promise<string>
  /** What it has printed so far. */
  output(): string
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
  let output = ''
  const up = new Promise<string>((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /^listening (\S+)/m.exec(output)?.[1]
      if (address) done(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => fail(new Error(`${path} did not start\n${output}`)))
  })
  // A killed one never comes up, and nothing waits for it.
  up.catch(() => undefined)
  return {
    child,
    up,
    output: () => output,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
