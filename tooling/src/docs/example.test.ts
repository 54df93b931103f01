import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { applied, changesIn } from './example'

const root = join(__dirname, '../../..')
const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null)
const changes = changesIn(read('CONTRIBUTING.md') ?? '')

/** Files of a new page with a read and a write. */
const MOST_FILES = 6

const settings = ts.getParsedCommandLineOfConfigFile(
  join(root, 'tsconfig.json'),
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
)
const options = settings?.options ?? {}
/** Parsed once: the product's files are the same for every program. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/** Returns the compiler's errors in these files, as they are beside the rest of the product. */
function complaints(texts: ReadonlyMap<string, string>): string {
  const inMemory = new Map([...texts].map(([file, text]) => [join(root, file), text]))
  const host = ts.createCompilerHost(options)
  const { directoryExists, fileExists, getSourceFile } = host
  const folders = new Set([...inMemory.keys()].map(dirname))
  host.directoryExists = (name) => folders.has(name) || directoryExists?.(name) === true
  host.fileExists = (name) => inMemory.has(name) || fileExists(name)
  host.getSourceFile = (name, ...rest) => {
    const text = inMemory.get(name)
    if (text !== undefined) return ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true)
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, ...rest))
    return parsed.get(name)
  }
  const program = ts.createProgram([...inMemory.keys(), join(root, 'shared/src/globals.d.ts')], options, host)
  const diagnostics = [...inMemory.keys()].flatMap((name) => {
    const file = program.getSourceFile(name)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
  })
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')).join('\n')
}

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
}, 60_000)
