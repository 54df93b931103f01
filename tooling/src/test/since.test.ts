import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedSince } from './changed'
import { reachOf, type Graph } from './since'

const CALLS: Record<string, string[]> = {
  'server/src/domains/address/': ['address/page', 'address/add'],
  'server/src/domains/account/': ['login/simple'],
  'server/src/domains/home/': ['home/query'],
  'shared/src/contract/calls/service/address.ts': ['address/page', 'address/add'],
  'remote-service': ['address/page'],
  'remote-wallet': ['wallet/query'],
  'shared/src': ['login/simple'],
  host: ['home/query'],
}
const graph = (related: string[] = []): Graph => ({ related, callsIn: (path) => new Set(CALLS[path]) })
const journeys = (path: string, related: string[] = []) => reachOf([path], graph(related)).journeys
const AREAS = ['e2e/activity/', 'e2e/enterprise/', 'e2e/service/', 'e2e/user/', 'e2e/wallet/']

test.each<[path: string, folders: string[]]>([
  ['remote-wallet/src/bills/BillList.tsx', ['e2e/wallet/']],
  ['remote-wallet/src/bills/BillList.test.tsx', []],
  ['host/src/start.ts', ['e2e/platform/']],
  ['server/src/delivery/registry/index.ts', ['e2e/platform/']],
  ['tooling/src/webpack/remote.ts', ['e2e/platform/']],
  ['tooling/src/lint/compiler.ts', []],
  ['server/src/domains/address/book.ts', ['e2e/service/']],
  ['server/src/domains/address/book.test.ts', []],
  ['server/src/domains/home/index.ts', ['e2e/platform/']],
  ['server/src/domains/account/session.ts', AREAS],
  ['server/src/domains/links.ts', ['e2e/']],
  ['server/src/db/open.ts', ['e2e/']],
  ['server/drizzle/0001_new.sql', ['e2e/']],
  ['server/test/server.ts', []],
  ['shared/src/contract/calls/service/address.ts', ['e2e/service/']],
  ['e2e/user/card.spec.ts', ['e2e/user/card.spec.ts']],
  ['e2e/activity/buy-pack.ts', ['e2e/activity/']],
  ['e2e/harness/site.ts', ['e2e/']],
  ['e2e/playwright.config.ts', ['e2e/']],
  ['docs/demo.md', []],
  ['package-lock.json', ['e2e/']],
])('journeys for %s', (path, folders) => {
  expect(journeys(path)).toEqual(folders)
})

test('a part of shared has the journeys of the areas whose pages import it, and the platform’s where it is the platform', () => {
  const related = ['remote-user/src/card/CardPage.test.tsx', 'server/src/app/app.test.ts']
  expect(journeys('shared/src/poster/draw.ts', related)).toEqual(['e2e/user/'])
  expect(journeys('shared/src/router/history.ts', related)).toEqual(['e2e/platform/', 'e2e/user/'])
})

test('what lies within another one is not named twice', () => {
  const changed = ['e2e/wallet/pay.spec.ts', 'remote-wallet/src/pay/PayPage.tsx', 'host/src/start.ts']
  expect(reachOf(changed, graph()).journeys).toEqual(['e2e/platform/', 'e2e/wallet/'])
})

test('sources are followed by their imports; what only is read runs its suite whole', () => {
  expect(reachOf(['shared/src/format/money.ts', 'e2e/harness/site.ts', 'README.md'], graph())).toMatchObject({
    everything: false,
    suites: [],
    sources: ['shared/src/format/money.ts'],
  })
  expect(reachOf(['server/drizzle/0001_new.sql'], graph())).toMatchObject({ suites: ['server', 'embedded'] })
  for (const path of ['package-lock.json', 'shared/package.json', 'jest.config.js', 'tooling/src/jest/asset.cjs'])
    expect(reachOf([path], graph()).everything).toBe(true)
})

test('a branch’s changes are its commits, what is not committed, new files and removed ones', () => {
  const dir = mkdtempSync(join(tmpdir(), 'since-'))
  const git = (...args: string[]) => {
    const as = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']
    const { status, stderr } = spawnSync('git', [...as, ...args], { cwd: dir, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  const write = (name: string, text: string) => writeFileSync(join(dir, name), text)
  try {
    git('init', '-q', '-b', 'main')
    for (const name of ['kept', 'edited', 'removed', 'moved', '.gitignore']) write(name, name)
    write('.gitignore', 'ignored\n')
    git('add', '-A')
    git('commit', '-qm', 'first')
    git('checkout', '-qb', 'topic')
    write('committed', '1')
    git('mv', 'moved', 'to')
    git('add', '-A')
    git('commit', '-qm', 'second')
    git('checkout', '-q', 'main')
    write('others', '1')
    git('add', '-A')
    git('commit', '-qm', 'third')
    git('checkout', '-q', 'topic')
    write('edited', 'anew')
    rmSync(join(dir, 'removed'))
    mkdirSync(join(dir, 'new'))
    write('new/file 新', '1')
    write('ignored', '1')
    expect(changedSince('main', dir)).toEqual(['committed', 'edited', 'moved', 'new/file 新', 'removed', 'to'])
    expect(() => changedSince('nowhere', dir)).toThrow('nowhere')
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
