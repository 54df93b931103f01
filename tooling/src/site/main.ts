import { serveSite } from './serve'

/**
 * Serves `DATA_DIR` without building or publishing; prints `listening <address>`. For tests and for a server whose
 * releases arrive through the registry.
 */
const { address, close } = await serveSite({ publish: false })
console.log(`listening ${address}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().finally(() => process.exit(0)))
