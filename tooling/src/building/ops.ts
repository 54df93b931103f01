import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { opsDir } from '../webpack/ops'

const dist = join(opsDir, 'dist')

/**
 * Copies the page's build to where the server reads it (`<site>/ops`); the HTML that names its files comes last,
 * atomically.
 */
export function publishOps(siteDir: string): void {
  if (!existsSync(join(dist, 'index.html'))) return
  const target = join(siteDir, 'ops')
  mkdirSync(target, { recursive: true })
  cpSync(join(dist, 'assets'), join(target, 'assets'), { recursive: true })
  const unfinished = join(target, `index.html.${process.pid}.part`)
  cpSync(join(dist, 'index.html'), unfinished)
  renameSync(unfinished, join(target, 'index.html'))
}
