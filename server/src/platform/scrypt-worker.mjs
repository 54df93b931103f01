import { scryptSync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** The thread of `hashing.ts`: derives one key per message, in order. */

// On Linux a priority belongs to a thread: pages come before passwords where both want the processor.
if (process.platform === 'linux') setPriority(0, 10)

parentPort?.on('message', ({ password, salt, bytes, cost }) => {
  parentPort?.postMessage(scryptSync(password, salt, bytes, cost))
})
