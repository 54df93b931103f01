import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { withTimeout } from '@dm/shared/timeout'
import { releaseNamed } from './allowedReleases'
import { boot } from './boot'
import { listedFiles, manifestOf } from './fileLists'
import { arrivalOf, hasEnded } from './guard'
import { countRequest } from './requests'

/** Resolves when the script has run; rejects with `cause` `error` or `timeout`. */
async function hasRun(script: HTMLScriptElement): Promise<void> {
  // It failed, or ran before a host that was late.
  if (hasEnded(script)) throw new Error(`${script.src} did not run`, { cause: 'error' })
  await withTimeout(boot().loading.budgetMs, () => arrivalOf(script))
}

/**
 * The requested page's entry is in the HTML and runs right after the host: the first attempt waits for that script
 * instead of creating another. The runtime would find it as well, but without the time budget.
 */
export const pageEntryPlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'dm-page-entry',
  async loadEntry({ remoteInfo }) {
    const script = document.querySelector<HTMLScriptElement>('script[data-entry]')
    if (script?.src !== remoteInfo.entry) {
      // The runtime creates the script at once: its hash has to be there.
      const release = releaseNamed(remoteInfo.name)
      const list = release && manifestOf(release)
      if (list) await listedFiles(list)
      return
    }
    countRequest(new URL(script.src))
    try {
      if (!Reflect.get(globalThis, remoteInfo.entryGlobalName)) await hasRun(script)
    } finally {
      script.remove()
    }
  },
})
