import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../workspace'

/** Links the packages of a folder, except ours: the copy has its own. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@dm') symlinkSync(join(from, name), join(to, name))
}

/** Copies the checkout with what is not committed; its packages are the checkout's. Returns the folder. */
export function copyCheckout(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const name of list.toString().split('\0')) {
    if (name === '' || !existsSync(join(root, name))) continue
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    copyFileSync(join(root, name), join(folder, name))
  }
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'node_modules/@dm'))
  for (const name of readdirSync(join(root, 'node_modules/@dm')))
    symlinkSync(join(folder, name), join(folder, 'node_modules/@dm', name))
  for (const name of readdirSync(join(root, 'node_modules/@dm'))) {
    const own = join(root, name, 'node_modules')
    if (existsSync(own)) linkPackages(own, join(folder, name, 'node_modules'))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
