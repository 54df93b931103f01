import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(__dirname, '../../..')
const TSCONFIG = JSON.stringify({
  compilerOptions: {
    ...{ strict: true, target: 'es2023', module: 'esnext', moduleResolution: 'bundler', types: [] },
    jsx: 'react-jsx',
  },
  include: ['**/*'],
})

/** Returns the rules that oxlint reports for these files, by file (path from the root). */
export function oxlintBroken(files: Record<string, string>): Record<string, string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'oxlint-'))
  try {
    writeFileSync(join(dir, 'tsconfig.json'), TSCONFIG)
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, name)), { recursive: true })
      writeFileSync(join(dir, name), text)
    }
    const run = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/oxlint/bin/oxlint'),
        ...['--config', join(root, 'tooling/oxlint.json'), '--type-aware', '--format=json'],
        ...Object.keys(files),
      ],
      { cwd: dir, encoding: 'utf8' },
    )
    const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { filename: string; code: string }[] }
    expect(run.status).toBe(diagnostics.length > 0 ? 1 : 0)
    const of = (name: string) => diagnostics.filter(({ filename }) => filename === name).map(({ code }) => code)
    return Object.fromEntries(Object.keys(files).map((name) => [name, of(name)]))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
