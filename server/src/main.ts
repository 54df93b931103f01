import { readSettings } from './platform/settings'
import { startServer } from './start'

/** Starts the server alone, as in a container: settings come from the environment, releases from the registry. */
try {
  const server = await startServer(readSettings())
  console.log(`listening ${server.address}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().finally(() => process.exit(0))
    })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
