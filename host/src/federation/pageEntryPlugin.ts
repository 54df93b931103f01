import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { withTimeout } from '@dm/shared/timeout'
import { boot } from './boot'
import { countRequest } from './guard'

/** Resolves when the script has run; rejects with `cause` `error` or `timeout`. */
const hasRun = (script: HTMLScriptElement) =>
  withTimeout(
    boot().loading.budgetMs,
    () =>
      new Promise<void>((resolve, reject) => {
        script.addEventListener('load', () => resolve())
        script.addEventListener('error', () => reject(new Error(`${script.src} did not load`, { cause: 'error' })))
      }),
  )

/**
 * The requested page's entry is in the HTML and runs right after the host: the first attempt waits for that script
 * instead of creating another. The runtime would find it as well, but without the time budget.
 */
export const pageEntryPlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'dm-page-entry',
  async loadEntry({ remoteInfo }) {
    const script = document.querySelector<HTMLScriptElement>('script[data-entry]')
    if (script?.src !== remoteInfo.entry) return
    countRequest(new URL(script.src))
    try {
      if (!Reflect.get(globalThis, remoteInfo.entryGlobalName)) await hasRun(script)
    } finally {
      script.remove()
    }
  },
})
