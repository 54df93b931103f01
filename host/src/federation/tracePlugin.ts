import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { releaseNamed } from './allowedReleases'
import { reasonOf } from './reason'
import { step, type Step } from './trace'

/** Records the runtime's steps of each release in the trace. */
export function tracePlugin(): ModuleFederationRuntimePlugin {
  const note = (container: string | undefined, what: Step['what'], detail?: string) => {
    const release = container === undefined ? undefined : releaseNamed(container)
    if (release) step(release, what, detail)
  }
  const pageOf = (expose = '') => expose.replace(/^\.\//, '')
  return {
    name: 'dm-trace',
    afterMatchRemote({ remoteInfo, expose }) {
      // A prefetched area has no page.
      if (expose !== '.') note(remoteInfo?.name, 'requested', pageOf(expose))
    },
    afterLoadEntry({ remoteInfo, error, cached }) {
      if (!error && !cached) note(remoteInfo.name, 'opened')
    },
    afterLoadRemote({ remote, expose, error }) {
      if (error) note(remote?.name, 'failed', `${pageOf(expose)}: ${reasonOf(error)}`)
      else note(remote?.name, 'ran', pageOf(expose))
    },
  }
}
