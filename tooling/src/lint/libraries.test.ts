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

test('the host carries the federation’s runtime and axios whole', () => {
  // Unchanged units are not built again.
  const { status, stderr } = spawnSync('npx', ['tsx', 'tooling/src/build.ts', 'host'], { cwd: root, encoding: 'utf8' })
  expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
  const dist = join(hostDir, 'dist')
  const entry = readdirSync(dist).filter((file) => /^(main|axios)\.\w+\.js$/.test(file))
  const code = entry.map((file) => text(join(dist, file))).join('')
  // Remotes, snapshots, preloads, error texts; the fetch adapter and the validator of axios.
  const parts = ['errorLoadRemote', 'loadRemoteSnapshot', 'generatePreloadAssets', 'Failed to locate remote']
  const missing = [...parts, 'ERR_BAD_OPTION_VALUE', 'ReadableStream', 'formSerializer'].filter(
    (part) => !code.includes(part),
  )
  expect(missing).toEqual([])
}, 300_000)
