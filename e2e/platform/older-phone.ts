import type { Page } from '@playwright/test'
import { isInLeastBrowsers, mdn } from '../../tooling/src/webpack/support'

/**
 * The constructors, functions and members that some least version does not have, as paths: `Array.prototype.at`,
 * `URL.canParse`, `BroadcastChannel`. Events are no members.
 */
export function missingInOldest(): string[] {
  const missing: string[] = []
  for (const [name, owner] of Object.entries({ ...mdn.api, ...mdn.javascript.builtins })) {
    if (owner.__compat && !isInLeastBrowsers(owner)) {
      missing.push(name)
      continue
    }
    for (const [member, feature] of Object.entries(owner)) {
      if (feature === undefined || member === name || !('__compat' in feature) || member.endsWith('_event')) continue
      if (isInLeastBrowsers(feature)) continue
      const own = member.replace(/_static$/, '')
      if (name === 'Window') missing.push(own)
      // `Response.json()` is newer than the `json()` of an answer. The table marks what is static of the web's interfaces alone.
      else if (own !== member) missing.push(`${name}.${own}`)
      else missing.push(`${name}.prototype.${own}`, ...(name in mdn.api ? [] : [`${name}.${own}`]))
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
      for (const name of names) owner = Reflect.get(Object(owner) as object, name)
      if (owner !== undefined && owner !== null) Reflect.deleteProperty(Object(owner) as object, last)
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
