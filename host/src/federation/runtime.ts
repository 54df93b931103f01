import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime'
import offerRuntimeToRemotes from '@module-federation/inject-external-runtime-core-plugin'
import { entryPoints, version } from 'dm-entry-points'
import { devtoolsPlugin } from './devtoolsPlugin'
import { integrityPlugin } from './integrityPlugin'
import { pageEntryPlugin } from './pageEntryPlugin'
import { tracePlugin } from './tracePlugin'

let instance: ModuleFederation | null = null

/**
 * Returns how the runtime gets an entry point that loads later. The runtime keeps the promise of an entry point that did
 * not load, and would give it to every later page: it is forgotten, so that the next page asks again.
 */
function getterOf(request: string, version: string, load: () => Promise<unknown>) {
  return async () => {
    try {
      const entryPoint = await load()
      return () => entryPoint
    } catch (error) {
      const offered = instance?.shareScopeMap.default?.[request]?.[version]
      if (offered) offered.loading = null
      throw error
    }
  }
}

/**
 * Returns the federation runtime, started once, with our plugins. Remotes are built without a runtime
 * (`externalRuntime`): the project's own plugin offers them this copy, so that one runtime and one share scope serve
 * all areas.
 */
export function federation(): ModuleFederation {
  if (instance) return instance
  const shared = Object.fromEntries(
    Object.entries(entryPoints).map(([request, { version, lib, load }]) => [
      request,
      {
        version,
        scope: ['default'],
        strategy: 'loaded-first',
        shareConfig: { singleton: true, requiredVersion: `^${version}` },
        ...(load ? { get: getterOf(request, version, load) } : { lib }),
      },
    ]),
  )
  instance = createInstance({
    name: 'host',
    version,
    remotes: [],
    // The generated table gives each entry point either `lib` or `load`; the runtime's type requires a union that
    // TypeScript cannot infer here.
    shared: shared as never,
    plugins: [offerRuntimeToRemotes(), integrityPlugin(), pageEntryPlugin(), tracePlugin(), devtoolsPlugin()],
  })
  return instance
}
