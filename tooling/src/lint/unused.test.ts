import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(__dirname, '../../..')
const manifest = (name: string, more: object) => JSON.stringify({ name, version: '1.0.0', type: 'module', ...more })

/** A small tree with the product's layout and nothing unused, to which each test adds a violation. */
const SOUND = {
  'package.json': manifest('planted', { private: true, workspaces: ['shared', 'server'] }),
  'shared/package.json': manifest('@dm/shared', {
    exports: { './*': './src/*/index.ts' },
    dependencies: { dayjs: '^1.11.0' },
  }),
  'shared/src/time/index.ts': "export { today } from './today'\n",
  'shared/src/time/today.ts': "import dayjs from 'dayjs'\nexport const today = () => dayjs()\n",
  'server/package.json': manifest('@dm/server', { dependencies: { '@dm/shared': '1.0.0' } }),
  'server/src/main.ts': "import { today } from '@dm/shared/time'\ntoday()\n",
}

/** Runs `npm run lint` on a tree: returns its exit code and the issues by kind. */
function lint(planted: Record<string, string>): { passed: boolean; issues: string[] } {
  const dir = mkdtempSync(join(tmpdir(), 'unused-'))
  try {
    for (const [path, text] of Object.entries({ ...SOUND, ...planted })) {
      mkdirSync(dirname(join(dir, path)), { recursive: true })
      writeFileSync(join(dir, path), text)
    }
    const run = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/knip/bin/knip.js'),
        ...['--config', join(root, 'tooling/knip.ts'), '--directory', dir, '--reporter', 'json', '--no-config-hints'],
      ],
      { encoding: 'utf8' },
    )
    const report = JSON.parse(run.stdout) as { issues: Record<string, { name?: string }[] | string>[] }
    const issues = report.issues.flatMap((issue) =>
      Object.entries(issue).flatMap(([kind, found]) =>
        Array.isArray(found) ? found.map(({ name }) => `${kind} ${name}`) : [],
      ),
    )
    return { passed: run.status === 0, issues }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

test('a tree in which everything is used passes', () => {
  expect(lint({})).toEqual({ passed: true, issues: [] })
})

test.each([
  [
    'a dependency that nobody imports',
    {
      'server/package.json': manifest('@dm/server', { dependencies: { '@dm/shared': '1.0.0', 'left-pad': '^1.0.0' } }),
    },
    'dependencies left-pad',
  ],
  [
    'a dependency that is not listed',
    { 'server/src/main.ts': "import { today } from '@dm/shared/time'\nimport pad from 'left-pad'\npad(today())\n" },
    'unlisted left-pad',
  ],
  [
    'an export that nobody imports',
    {
      'shared/src/time/today.ts':
        "import dayjs from 'dayjs'\nexport const today = () => dayjs()\nexport const tomorrow = () => dayjs().add(1, 'day')\n",
    },
    'exports tomorrow',
  ],
  ['a file that nobody imports', { 'server/src/forgotten.ts': 'export const forgotten = 1\n' }, 'files'],
])('%s is refused', (_what, planted, issue) => {
  const { passed, issues } = lint(planted)
  expect(passed).toBe(false)
  expect(issues).toEqual([expect.stringContaining(issue)])
})
