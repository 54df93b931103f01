import { Worker } from 'node:worker_threads'

/** Memory of one worker, in MB: what it needs is a third of it. */
const MEMORY_MB = 192

/** Starts a thread that renders pages (worker.ts), with nothing of this process's environment. */
export const startWorker = (): Worker =>
  new Worker(new URL('./start.mjs', import.meta.url), {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
  })
