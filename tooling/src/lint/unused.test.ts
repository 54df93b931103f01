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

const ALL = ['--config', join(root, 'tooling/knip.ts')]
const PRODUCT = ['--production', '--config', join(root, 'tooling/knip-product.ts')]

/** Runs one of the two checks of `npm run lint` on a tree: returns whether it passed, and the issues by kind. */
function lint(planted: Record<string, string>, which = ALL): { passed: boolean; issues: string[] } {
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
        ...[...which, '--directory', dir, '--reporter', 'json', '--no-config-hints'],
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

test.each([
  ['everything', ALL],
  ['the product', PRODUCT],
])('a tree in which everything is used passes: %s', (_what, which) => {
  expect(lint({}, which)).toEqual({ passed: true, issues: [] })
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

const KEYPAD = {
  'shared/src/keypad/index.ts': "export { keypad } from './keypad'\n",
  'shared/src/keypad/keypad.ts': 'export const keypad = 1\n',
}

test.each([
  [
    'an entry point that its own test alone imports',
    {
      ...KEYPAD,
      'shared/src/keypad/keypad.test.ts': "import { keypad } from '.'\ntest('is one', () => expect(keypad).toBe(1))\n",
    },
    ['exports keypad', 'exports keypad'],
  ],
  [
    'a file that its own test alone imports',
    {
      'server/src/fee.ts': 'export const fee = 1\n',
      'server/src/fee.test.ts': "import { fee } from './fee'\ntest('is one', () => expect(fee).toBe(1))\n",
    },
    ['files server/src/fee.ts'],
  ],
])('%s is refused', (_what, planted, issues) => {
  expect(lint(planted, PRODUCT)).toEqual({ passed: false, issues })
})

test('what a used part of `shared` imports counts as used', () => {
  const today =
    "import dayjs from 'dayjs'\nimport { keypad } from '../keypad'\nexport const today = () => dayjs(keypad)\n"
  expect(lint({ ...KEYPAD, 'shared/src/time/today.ts': today }, PRODUCT)).toEqual({ passed: true, issues: [] })
})
