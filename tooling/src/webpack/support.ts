import { createRequire } from 'node:module'
import { leastBrowsers } from './browsers'

type Version = string | boolean | null | undefined
interface Statement {
  version_added?: Version
  version_removed?: Version
  flags?: unknown
  prefix?: string
  alternative_name?: string
}

/** A feature of MDN's table, with those inside it by name. */
export interface Feature {
  __compat?: { support: Record<string, Statement | Statement[] | undefined> }
  [member: string]: Feature | undefined | Feature['__compat']
}

/** A feature inside another one: a member, or a value of a property. */
export function within(feature: Feature | undefined, name: string): Feature | undefined {
  const found = name === '__compat' ? undefined : feature?.[name]
  return found as Feature | undefined // as: only `__compat` is none
}

/** MDN's table of which browser has what (@mdn/browser-compat-data). */
export const mdn = createRequire(import.meta.url)('@mdn/browser-compat-data') as {
  api: Record<string, Feature>
  javascript: { builtins: Record<string, Feature> }
  css: Record<'properties' | 'selectors' | 'at-rules' | 'types', Record<string, Feature>>
}

/** The names of the least browsers (`.browserslistrc`) in MDN's table. Webviews of their age have no more. */
const NAMES = { chrome: 'chrome_android', ios_saf: 'safari_ios' } as const

/** Whether each of the least browsers has the feature, without a prefix. */
export function isInLeastBrowsers(feature: Feature): boolean {
  const least = leastBrowsers()
  return Object.entries(NAMES).every(([name, browser]) => {
    const version = Number.parseFloat(least[name] ?? '0')
    return [feature.__compat?.support[browser] ?? []].flat().some((statement) => {
      const { version_added, version_removed, flags, prefix, alternative_name } = statement
      if (flags !== undefined || prefix !== undefined || alternative_name !== undefined) return false
      const since = version_added === true ? 0 : Number.parseFloat(String(version_added).replace('≤', ''))
      const until = typeof version_removed === 'string' ? Number.parseFloat(version_removed) : Infinity
      return since <= version && version < until
    })
  })
}
