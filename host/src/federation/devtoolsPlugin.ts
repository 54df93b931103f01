import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { global } from '@module-federation/runtime/helpers'
import { releaseNamed } from './allowedReleases'

/**
 * Adds this page's releases to the federation's global module info, for the DevTools extension. The runtime only does
 * so for remotes registered by their manifest; ours are registered by their entry, which saves a round trip.
 */
export const devtoolsPlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'dm-devtools',
  registerRemote(args) {
    const { name, version = '', shared } = args.origin.options
    const host = global.getGlobalSnapshot()[name]
    const remotes = host && 'remotesInfo' in host ? host.remotesInfo : {}
    const { container = args.remote.name, version: matchedVersion = '' } = releaseNamed(args.remote.name) ?? {}
    global.addGlobalSnapshot({
      [name]: {
        version,
        buildVersion: version,
        remoteTypesZip: '',
        consumerList: [],
        remotesInfo: { ...remotes, [container]: { matchedVersion } },
        shared: Object.entries(shared).flatMap(([sharedName, versions]) =>
          versions.map((one) => ({
            sharedName,
            version: one.version,
            assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
          })),
        ),
      },
      [`${container}:${matchedVersion}`]: {
        version: matchedVersion,
        globalName: container,
        remoteEntry: 'entry' in args.remote ? args.remote.entry : '',
      },
    })
    return args
  },
})
