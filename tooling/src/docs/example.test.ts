import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { complaintsOf } from '../lint/compiler'
import { applied, changesIn } from './example'

const root = join(__dirname, '../../..')
const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null)
const changes = changesIn(read('CONTRIBUTING.md') ?? '')

/** Files of a new page with a read and a write. */
const MOST_FILES = 6

/** Returns the compiler's errors in these files, as they are beside the rest of the product. */
const complaints = (texts: ReadonlyMap<string, string>) => complaintsOf(texts).flat().join('\n')

test('the example of a page with a read and a write touches few files', () => {
  const files = [...applied(changes, read).keys()]
  expect(files).toContain('remote-service/src/addresses/tel/page.ts')
  expect(files.length).toBeLessThanOrEqual(MOST_FILES)
})

test('it compiles in the product', () => {
  expect(complaints(applied(changes, read))).toBe('')
}, 300_000)

test('the compiler names what is missing from it', () => {
  const contract = changes.filter(({ file }) => file.startsWith('shared/src/contract/'))
  const index = 'server/src/domains/address/index.ts'
  expect(complaints(applied(contract, read).set(index, read(index) ?? ''))).toMatch(/address\/tel\/query/)
}, 300_000)

test('it is formatted like the product', () => {
  const folder = mkdtempSync(join(tmpdir(), 'example-'))
  try {
    for (const [file, text] of applied(changes, read)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const args = ['--config', join(root, '.prettierrc.json'), '--check', folder]
    const run = spawnSync(process.execPath, [join(root, 'node_modules/prettier/bin/prettier.cjs'), ...args])
    expect(run.stderr.toString()).toBe('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
