import { basename, join } from 'node:path'
import { filesBelow } from '../workspace'

/**
 * Returns the pages of a remote: page name (`ModelcardPage`) → absolute file. Throws when two files have the same name.
 */
export function findPages(remoteDir: string): Map<string, string> {
  const pages = new Map<string, string>()
  for (const file of filesBelow(join(remoteDir, 'src'))) {
    if (!file.endsWith('Page.tsx')) continue
    const name = basename(file, '.tsx')
    const other = pages.get(name)
    if (other) throw new Error(`Two pages are named ${name}: ${other} and ${file}`)
    pages.set(name, file)
  }
  return pages
}
