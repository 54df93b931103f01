import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from '../release/compress'
import { hashOf } from '../release/version'
import { ops, opsDir } from '../webpack/ops'
import { runWebpack } from '../webpack/run'
import { filesBelow, root, sharedDir } from '../workspace'

const dist = join(opsDir, 'dist')
const mark = join(dist, '.inputs')

/** What the operations page is built from. */
const inputs = () =>
  hashOf(
    root,
    [
      ...filesBelow(opsDir),
      ...filesBelow(join(sharedDir, 'src')),
      ...filesBelow(join(root, 'tooling/src/webpack')),
    ].filter((file) => !/\.test\.tsx?$/.test(file)),
    [readFileSync(join(root, 'package-lock.json'), 'utf8')],
  )

/** Whether the operations page was built from what stands on disk now. */
export const isOpsBuilt = (): boolean =>
  existsSync(join(dist, 'index.html')) && existsSync(mark) && readFileSync(mark, 'utf8') === inputs()

/** Builds the operations page for production. */
export async function buildOps(): Promise<void> {
  const from = inputs()
  rmSync(mark, { force: true })
  await runWebpack(ops())
  await compressFolder(join(dist, 'assets'))
  writeFileSync(mark, from)
}

/** Puts the page's build where the server finds it (`<site>/ops`); the HTML that names its files comes last, and at once. */
export function publishOps(siteDir: string): void {
  if (!existsSync(join(dist, 'index.html'))) return
  const target = join(siteDir, 'ops')
  mkdirSync(target, { recursive: true })
  cpSync(join(dist, 'assets'), join(target, 'assets'), { recursive: true })
  const unfinished = join(target, `index.html.${process.pid}.part`)
  cpSync(join(dist, 'index.html'), unfinished)
  renameSync(unfinished, join(target, 'index.html'))
}
