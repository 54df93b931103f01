import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

type Version = string | boolean | null | undefined
interface Statement {
  version_added?: Version
  version_removed?: Version
  flags?: unknown
  prefix?: string
  alternative_name?: string
}
interface Feature {
  __compat?: { support: Record<string, Statement | Statement[] | undefined> }
  [member: string]: Feature | undefined | Feature['__compat']
}

/** MDN's table of which browser has what. */
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as {
  api: Record<string, Feature>
  javascript: { builtins: Record<string, Feature> }
}

/** The least browsers, `.browserslistrc`. */
const LEAST = { chrome_android: 87, safari_ios: 15 }
type Browser = keyof typeof LEAST

/** Whether a browser has the feature in its least version. Webviews of that age have no more. */
function has(browser: Browser, feature: Feature): boolean {
  const support = feature.__compat?.support[browser]
  return [support ?? []].flat().some(({ version_added, version_removed, flags, prefix, alternative_name }) => {
    if (flags !== undefined || prefix !== undefined || alternative_name !== undefined) return false
    const since = version_added === true ? 0 : Number.parseFloat(String(version_added).replace('≤', ''))
    const until = typeof version_removed === 'string' ? Number.parseFloat(version_removed) : Infinity
    return since <= LEAST[browser] && LEAST[browser] < until
  })
}

/**
 * The constructors, functions and members that some least version does not have, as paths: `Array.prototype.at`,
 * `URL.canParse`, `BroadcastChannel`. Events are no members.
 */
export function missingInOldest(): string[] {
  const missing: string[] = []
  const isMissing = (feature: Feature) => !has('chrome_android', feature) || !has('safari_ios', feature)
  for (const [name, owner] of Object.entries({ ...data.api, ...data.javascript.builtins })) {
    if (owner.__compat && isMissing(owner)) {
      missing.push(name)
      continue
    }
    for (const [member, feature] of Object.entries(owner)) {
      if (feature === undefined || member === name || !('__compat' in feature) || member.endsWith('_event')) continue
      if (!isMissing(feature as Feature)) continue // as: it has a statement, like every feature
      const own = member.replace(/_static$/, '')
      if (name === 'Window') missing.push(own)
      // `Response.json()` is newer than the `json()` of an answer. The table marks what is static of the web's interfaces alone.
      else if (own !== member) missing.push(`${name}.${own}`)
      else missing.push(`${name}.prototype.${own}`, ...(name in data.api ? [] : [`${name}.${own}`]))
    }
  }
  return missing
}

/** Takes paths like `URL.canParse` away from every document that the page opens. */
export async function takeAway(page: Page, paths: readonly string[]): Promise<void> {
  await page.addInitScript((all) => {
    for (const path of all) {
      const names = path.split('.')
      const last = names.pop() ?? ''
      let owner: unknown = globalThis
      for (const name of names) owner = Object(owner)[name]
      if (owner !== undefined && owner !== null) Reflect.deleteProperty(Object(owner), last)
    }
  }, paths)
}

/** Makes the page a phone of the least versions: nothing newer is there, and `from-image` refuses every picture. */
export async function makeOldest(page: Page): Promise<void> {
  await takeAway(page, missingInOldest())
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window)
    window.createImageBitmap = (source: ImageBitmapSource, options?: ImageBitmapOptions) =>
      options?.imageOrientation === 'from-image'
        ? Promise.reject(new TypeError("'from-image' is no value of ImageOrientation"))
        : decode(source, options)
  })
}
