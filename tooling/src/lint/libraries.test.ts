import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, hostDir, root } from '../workspace'

const text = (file: string) => readFileSync(file, 'utf8')

test('no build replaces a file of a library', () => {
  const replacing = filesBelow(join(root, 'tooling/src'))
    .filter((file) => /\.(ts|cjs)$/.test(file) && !file.endsWith('libraries.test.ts'))
    .filter((file) => /NormalModuleReplacementPlugin|FEDERATION_OPTIMIZE_NO/.test(text(file)))
  // The one build without federation replaces three modules of the host itself.
  expect(replacing).toEqual([join(root, 'tooling/src/webpack/one-build.ts')])
  expect(text(replacing[0] ?? '')).not.toMatch(/node_modules|module-federation|axios/)
})

const dist = join(hostDir, 'dist')

/** Unchanged units are not built again. */
function buildHost(): void {
  const { status, stderr } = spawnSync('npx', ['tsx', 'tooling/src/build.ts', 'host'], { cwd: root, encoding: 'utf8' })
  expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
}

test('the host carries the federation’s runtime and axios whole', () => {
  buildHost()
  const entry = readdirSync(dist).filter((file) => /^(main|axios)\.\w+\.js$/.test(file))
  const code = entry.map((file) => text(join(dist, file))).join('')
  // Remotes, snapshots, preloads, error texts; the fetch adapter and the validator of axios.
  const parts = ['errorLoadRemote', 'loadRemoteSnapshot', 'generatePreloadAssets', 'Failed to locate remote']
  const missing = [...parts, 'ERR_BAD_OPTION_VALUE', 'ReadableStream', 'formSerializer'].filter(
    (part) => !code.includes(part),
  )
  expect(missing).toEqual([])
}, 300_000)

test('the host carries what each write makes stale, and no schema of the contract', () => {
  buildHost()
  const scripts = readdirSync(dist).filter((file) => file.endsWith('.js'))
  const having = (word: string) => scripts.filter((file) => text(join(dist, file)).includes(word))
  expect(having('service/booking/accept')).toContainEqual(expect.stringMatching(/^main\./))
  expect(having('ZodError')).toEqual([])
}, 300_000)
