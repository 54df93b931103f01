import type { ChildProcess } from 'node:child_process'

/** A started program that prints `listening <address>` once it serves. */
export interface Listening {
  /** Its address; rejects with what it printed when it ends before. */
  up: Promise<string>
  /** What it has printed so far. */
  output(): string
}

/** Reads the output of a program until it serves; `name` is said when it does not. */
export function listening(child: ChildProcess, name: string): Listening {
  let output = ''
  const up = new Promise<string>((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /^listening (\S+)/m.exec(output)?.[1]
      if (address) done(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => fail(new Error(`${name} did not start\n${output}`)))
  })
  return { up, output: () => output }
}
