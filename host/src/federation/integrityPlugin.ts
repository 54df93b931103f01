import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { withTimeout } from '@dm/shared/timeout'
import { boot } from './boot'
import { isOverride, requireIntegrity } from './guard'

/**
 * Integrity, allow-list and time budget for requests of the federation runtime itself: entries as scripts, preloaded
 * assets as links, manifests by `fetch`. Chunks are loaded by webpack, which calls the guard directly.
 */
export function integrityPlugin(): ModuleFederationRuntimePlugin {
  const timeout = boot().loading.budgetMs
  return {
    name: 'dm-integrity',
    createScript({ url }) {
      const script = document.createElement('script')
      script.src = url
      script.async = true
      requireIntegrity(script)
      return { script, timeout }
    },
    createLink({ url, attrs }) {
      const link = document.createElement('link')
      link.href = url
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value))
      requireIntegrity(link)
      return { link, timeout }
    },
    fetch(url, init) {
      if (new URL(url, location.href).origin !== location.origin && !isOverride(url))
        return Promise.reject(new Error(`${url} is of no allowed origin`))
      return withTimeout(timeout, (signal) => fetch(url, { ...init, signal }))
    },
  }
}
