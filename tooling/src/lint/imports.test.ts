import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { spawnSync } from 'node:child_process'

const root = join(__dirname, '../../..')

/** Writes a small tree with the product's layout, in which a case plants one violation; returns its folder. */
function plant(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'imports-'))
  mkdirSync(join(dir, 'node_modules/@dm'), { recursive: true })
  for (const name of ['shared', 'server']) {
    mkdirSync(join(dir, name, 'src'), { recursive: true })
    cpSync(join(root, name, 'package.json'), join(dir, name, 'package.json'))
    symlinkSync(join(dir, name), join(dir, 'node_modules/@dm', name))
  }
  for (const library of ['zod', 'react-router-dom'])
    symlinkSync(join(root, 'node_modules', library), join(dir, 'node_modules', library))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  return dir
}

/** Run by one process for all trees: starting the tool takes longer than reading one of them. */
const program = `
import { cruise } from 'dependency-cruiser'
import readConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { text } from 'node:stream/consumers'
const { options, ...ruleSet } = await readConfig(${JSON.stringify(join(root, 'tooling/dependency-cruiser.cjs'))})
const found = []
for (const { dir, top } of JSON.parse(await text(process.stdin))) {
  process.chdir(dir)
  const { output } = await cruise(top, { ...options, ruleSet, validate: true, baseDir: dir })
  found.push({ cruised: output.summary.totalCruised, rules: output.summary.violations.map(({ rule }) => rule.name) })
}
process.stdout.write(JSON.stringify(found))
`

/** Returns the rules that each tree breaks. */
function broken(trees: Record<string, string>[]): string[][] {
  const planted = trees.map((files) => ({
    dir: plant(files),
    top: [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))],
  }))
  try {
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: root,
      encoding: 'utf8',
      input: JSON.stringify(planted),
    })
    if (run.status !== 0) throw new Error(run.stderr)
    const found = JSON.parse(run.stdout) as { cruised: number; rules: string[] }[]
    return found.map(({ cruised, rules }) => {
      expect(cruised).toBeGreaterThan(0)
      return [...new Set(rules)]
    })
  } finally {
    for (const { dir } of planted) rmSync(dir, { recursive: true, force: true })
  }
}

const value = 'export const value = 1\n'
const withoutEnd = (path: string) => (path.startsWith('.') ? path : `./${path}`).replace(/\.ts$/, '')
const entryPoint = {
  'shared/src/request/index.ts': value,
  'shared/src/format/index.ts': value,
  'shared/src/contract/index.ts': value,
}
const cases: [string, Record<string, string>][] = [
  [
    'shared-imports-no-app',
    { 'host/src/a.ts': value, 'shared/src/request/index.ts': "export { value } from '../../../host/src/a'\n" },
  ],
  [
    'pure-entry-points-stay-pure',
    { 'shared/src/request/index.ts': value, 'shared/src/format/index.ts': "export { value } from '../request'\n" },
  ],
  [
    'ui-takes-values-and-callbacks',
    { 'shared/src/request/index.ts': value, 'shared/src/ui/page/index.ts': "export { value } from '../../request'\n" },
  ],
  [
    'a-remote-knows-shared-alone',
    { 'server/src/a.ts': value, 'remote-user/src/card/a.ts': "export { value } from '../../../server/src/a'\n" },
  ],
  [
    'no-other-remote',
    {
      'remote-wallet/src/bills/a.ts': value,
      'remote-user/src/card/a.ts': "export { value } from '../../../remote-wallet/src/bills/a'\n",
    },
  ],
  [
    'shared-through-its-entry-points',
    {
      'shared/src/request/client.ts': value,
      'remote-user/src/card/a.ts': "export { value } from '../../../shared/src/request/client'\n",
    },
  ],
  [
    'router-through-its-entry-point',
    {
      'shared/src/router/index.ts': "export { Link } from 'react-router-dom'\n",
      'remote-user/src/card/a.ts': "export { Link } from 'react-router-dom'\n",
    },
  ],
  [
    'a-feature-imports-its-own-folder',
    { 'remote-user/src/form/a.ts': value, 'remote-user/src/card/a.ts': "export { value } from '../form/a'\n" },
  ],
  ...['components', 'hooks'].map((shared): [string, Record<string, string>] => [
    'components-and-hooks-import-no-feature',
    { 'remote-user/src/form/a.ts': value, [`remote-user/src/${shared}/a.ts`]: "export { value } from '../form/a'\n" },
  ]),
  [
    'host-meets-remotes-at-run-time',
    { 'remote-user/src/card/a.ts': value, 'host/src/a.ts': "export { value } from '../../remote-user/src/card/a'\n" },
  ],
  [
    'server-imports-pure-entry-points',
    { ...entryPoint, 'server/src/a.ts': "export { value } from '@dm/shared/request'\n" },
  ],
  ['e2e-imports-pure-entry-points', { ...entryPoint, 'e2e/a.spec.ts': "export { value } from '@dm/shared/request'\n" }],
  [
    'plain-host-has-shared-alone',
    {
      'host/src/a.ts': value,
      'e2e/platform/releases/plain-host/a.ts': "export { value } from '../../../../host/src/a'\n",
    },
  ],
  ...(
    [
      ['server/src/db/open.ts', 'server/src/platform/jobs.ts'],
      ['server/src/platform/sweep.ts', 'server/src/domains/auth/sms.ts'],
      ['server/src/platform/jobs.ts', 'server/src/domains/handler.ts'],
      ['server/src/delivery/document/pages.ts', 'server/src/domains/activity/meta.ts'],
      ['server/src/domains/domain.ts', 'server/src/domains/wallet/pay.ts'],
      ['server/src/domains/auth/password.ts', 'server/src/domains/profile/profile.ts'],
      ['server/src/domains/wallet/sources.ts', 'server/src/domains/casting-notice/schema.ts'],
      ['server/src/domains/file/multipart.ts', 'server/src/app/dispatch.ts'],
      ['server/src/app/index.ts', 'server/src/start.ts'],
    ] as const
  ).map(([from, to]): [string, Record<string, string>] => [
    'server-imports-run-one-way',
    { [to]: value, [from]: `export { value } from '${withoutEnd(relative(dirname(from), to))}'\n` },
  ]),
  [
    'server-imports-run-one-way',
    {
      'server/src/domains/wallet/schema.ts': 'export interface Row {}\n',
      'server/src/domains/profile/a.ts': "export type { Row } from '../wallet/schema'\n",
    },
  ],
  [
    'wallet-parts-in-order',
    {
      'server/src/domains/wallet/pay/settle.ts': value,
      'server/src/domains/wallet/order/present.ts': "export { value } from '../pay/settle'\n",
    },
  ],
  [
    'domains-know-no-delivery',
    {
      'server/src/delivery/document/pages.ts': 'export interface Pages {}\n',
      'server/src/domains/activity/meta.ts':
        "import type { Pages } from '../../delivery/document/pages'\nexport type All = Pages[]\n",
    },
  ],
  [
    'auth-shows-codes-and-passwords',
    {
      'server/src/domains/auth/schema.ts': value,
      'server/src/domains/feedback/a.ts': "export { value } from '../auth/schema'\n",
    },
  ],
  ...['tooling/src/a.ts', 'e2e/harness/a.ts'].map((from): [string, Record<string, string>] => [
    'server-through-its-entry-points',
    {
      'server/src/platform/clock.ts': value,
      [from]: `export { value } from '${relative(dirname(from), 'server/src/platform/clock')}'\n`,
    },
  ]),
  [
    'every-domain-is-listed',
    {
      'server/src/domains/unlisted/index.ts': value,
      'server/src/a.ts': "export { value } from './domains/unlisted'\n",
    },
  ],
  [
    'no-test-code-in-product',
    { 'server/src/a.test.ts': value, 'server/src/b.ts': "export { value } from './a.test'\n" },
  ],
  [
    'no-cycles',
    {
      'server/src/a.ts': "import { b } from './b'\nexport const a = () => b\n",
      'server/src/b.ts': "import { a } from './a'\nexport const b = () => a\n",
    },
  ],
  [
    'no-cycles',
    {
      'server/src/a.ts': "import type { B } from './b'\nexport type A = B | null\n",
      'server/src/b.ts': "import type { A } from './a'\nexport interface B {\n  a: A\n}\n",
    },
  ],
  ['no-unresolved', { 'server/src/a.ts': "export { value } from './nowhere'\n" }],
]

/** A tree that keeps the rules. */
const clean = {
  ...entryPoint,
  'server/src/platform/clock.ts': value,
  'tooling/src/a.ts': "export { value } from '@dm/server/clock'\n",
  'shared/src/ui/page/index.ts': value,
  'shared/src/router/index.ts': "export { Link } from 'react-router-dom'\n",
  'remote-user/src/hooks/a.ts': "export { value } from '@dm/shared/request'\n",
  'remote-user/src/components/a.ts': "export { value } from '../hooks/a'\n",
  'remote-user/src/card/CardPage.tsx':
    "import { value } from '../components/a'\nimport { value as page } from '@dm/shared/ui/page'\nexport default () => value + page\n",
  'server/src/a.ts': "export { value } from '@dm/shared/contract'\n",
  'server/src/domains/wallet/pay/index.ts': 'export interface Pay {}\n',
  'server/src/domains/handler.ts': "import type { Pay } from './wallet/pay'\nexport type Services = { pay: Pay }\n",
  'server/src/domains/wallet/withdraw/apply.ts':
    "export type { Services } from '../../handler'\nexport type { Pay } from '../pay'\n",
}

let found: string[][] = []
beforeAll(() => {
  // The clean one last: nothing of the trees before may show in it.
  found = broken([...cases.map(([, files]) => files), clean])
})

test.each(cases.map(([rule], n) => [rule, n] as const))('%s is found where it is planted', (rule, n) => {
  expect(found[n]).toContain(rule)
})

test('a tree that keeps the rules is clean', () => {
  expect(found.at(-1)).toEqual([])
})
