import { scryptSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

/** The thread of `hashing.ts`: derives one key for each message, in the order in which they come. */

parentPort?.on('message', ({ password, salt, bytes, cost }) => {
  parentPort?.postMessage(scryptSync(password, salt, bytes, cost))
})
