import {
  assert,
  CurrentGlobal,
  Global,
  getGlobalFederationConstructor,
  helpers,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core'
import { doors } from 'dm-doors'
import { installGuard } from './guard'

let instance: ModuleFederation | null = null

/**
 * What remotes take of the runtime: its shared modules. Its loading of remotes is left out of the build: the host
 * loads entries itself, each with its hash, budget and retries (`entry.ts`).
 */
const offered = {
  assert,
  CurrentGlobal,
  Global,
  getGlobalFederationConstructor,
  helpers,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
}

/**
 * The federation's runtime, started once. Remotes are built without it: they find this copy under the global name that
 * their entries were built against, so that one runtime and one share scope serve all areas.
 */
export function federation(): ModuleFederation {
  if (instance) return instance
  installGuard()
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: offered })
  const shared = Object.fromEntries(
    Object.entries(doors).map(([request, { version, ...module }]) => [
      request,
      {
        version,
        scope: ['default'],
        strategy: 'loaded-first',
        shareConfig: { singleton: true, requiredVersion: `^${version}` },
        ...module,
      },
    ]),
  )
  // The generated table gives each door either `lib` or `get`; the runtime's type asks for a union that it cannot see.
  instance = new ModuleFederation({ name: 'host', remotes: [], shared: shared as never })
  return instance
}
