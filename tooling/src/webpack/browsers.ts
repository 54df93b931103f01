import { join } from 'node:path'
import browserslist from 'browserslist'
import { root } from '../workspace'

/** The file that names the least browsers. */
export const BROWSERS_FILE = join(root, '.browserslistrc')

/** Returns the least version of each browser that the pages support: `{ chrome: '87', ios_saf: '15.0' }`. */
export function leastBrowsers(): Record<string, string> {
  const least: Record<string, string> = {}
  for (const browser of browserslist(undefined, { path: root })) {
    const [name = '', versions = ''] = browser.split(' ')
    const version = versions.split('-')[0] ?? ''
    if (!least[name] || Number.parseFloat(version) < Number.parseFloat(least[name])) least[name] = version
  }
  return least
}
