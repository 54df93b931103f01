import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryData } from '@dm/shared/contract/release/registry'
import { dm, dmJson } from '../../harness/dm'
import { relabelled, writeProbe, type Manifest } from './copies'
import { expect, withOwnSite, type Site } from '../../harness'
import { visit } from '../../harness/edge'

type Listed = RegistryData<'list'>['releases'][number]

const checked = (folder: string) => ['release', 'service', '--from', folder, '--check']

/** The real command against its own real server, with releases of a small area: what it does and what it refuses. */
const test = withOwnSite().extend<object, { probe: string }>({
  /** A finished build with one small page. */
  probe: [
    async ({ site }, use) => {
      const folder = writeProbe(
        'probe',
        { ProbePage: 'return <Page title="probe"><p>试放的服务页</p></Page>' },
        { '/service/probe': 'ProbePage' },
      )
      const { version } = await dmJson<{ version: string }>(site, checked(folder))
      await use(join(folder, 'dist', version))
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.setTimeout(180_000)

const integrity = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`
const versionOf = (letter: string) => `1.0.0-r${letter.repeat(12)}`
/** The probe under another version: the same files, so it loads and shows the same. */
const as = (probe: string, letter: string, change: (manifest: Manifest, folder: string) => void = () => undefined) =>
  relabelled(probe, letter, (manifest, folder) => {
    manifest.version = versionOf(letter)
    change(manifest, folder)
  })
const listed = async (site: Site) => (await dmJson<{ releases: Listed[] }>(site, ['list', 'service', '--all'])).releases

test.describe('the gate refuses, names what is wrong, and nothing is published', () => {
  test('each page that does not open, and each that its server half does not match', async ({ site }) => {
    const shows = (content: string) => `return <Page title="p"><p>${content}</p></Page>`
    /** By page: its body, and the line about it. */
    const pages: Record<string, [string, string]> = {
      ThrowingPage: [
        'throw new Error("no such field")',
        '✗ page ThrowingPage: at /service/ThrowingPage: .*no such field',
      ],
      LoggingPage: [
        `console.error("the list came without a key"); ${shows('fine')}`,
        '✗ page LoggingPage: at /service/LoggingPage: the list came without a key',
      ],
      EmptyPage: [shows(''), '✗ page EmptyPage: at /service/EmptyPage: the page is empty'],
      RenderedPage: [
        shows('到店试镜 3 天'),
        '✓ rendered RenderedPage: is taken over at /service/RenderedPage and says the same',
      ],
      RenderedInBrowserPage: [
        shows('{document.title && "here"}'),
        '✗ rendered RenderedInBrowserPage: at /service/RenderedInBrowserPage: its server half does not finish: ReferenceError: document is not defined',
      ],
      RenderedTwicePage: [
        shows('宽 {typeof window}'),
        '✗ rendered RenderedTwicePage: at /service/RenderedTwicePage: the browser shows “宽 object” where its server half wrote “宽 undefined”',
      ],
    }
    const names = Object.keys(pages)
    const folder = writeProbe(
      'refused-pages',
      Object.fromEntries(Object.entries(pages).map(([page, [body]]) => [page, body])),
      Object.fromEntries(names.map((page) => [`/service/${page}`, page])),
      names.filter((page) => page.startsWith('Rendered')),
    )
    const ended = await dm(site, ['release', 'service', '--from', folder, '--activate'])
    expect(ended, ended.err).toMatchObject({ exit: 1, out: '' })
    for (const [, line] of Object.values(pages)) expect(ended.err).toMatch(new RegExp(line))
    expect(ended.err).toContain('nothing was published')
  })

  test('addresses, the use of the host and files that are not as they must be', async ({ site, probe }) => {
    const before = await listed(site)
    const folder = as(probe, 'e', (manifest, to) => {
      const [route] = manifest.routes
      if (!route) throw new Error('the probe has a page')
      manifest.routes = [
        { ...route, path: '/user/probe', name: 'outside' },
        { ...route, path: '/service/other', name: 'userIndex' },
        route,
        { ...route, name: 'again' },
      ]
      manifest.uses['ui/page'] = { ...manifest.uses['ui/page'], Footer: '0123456789ab', Page: '0123456789ab' }
      writeFileSync(join(to, 'ProbePage.js'), 'steal()')
    })
    const ended = await dm(site, ['release', 'service', '--from', folder])
    expect(ended, ended.err).toMatchObject({ exit: 1, out: '' })
    for (const line of [
      /✗ routes: .*\/user\/probe does not belong to service/,
      /✗ routes: .*userIndex is taken by user/,
      /✗ routes: .*\/service\/probe is declared twice/,
      /✗ entry points: .*the live host has no Footer in @dm\/shared\/ui\/page/,
      /✗ entry points: .*Page of @dm\/shared\/ui\/page is another in the live host/,
      /✗ files: ProbePage\.js is not what release\.json says/,
    ])
      expect(ended.err).toMatch(line)
    expect(await listed(site)).toEqual(before)
  })
})

test('published is kept as it is: the same again changes nothing, other bytes under its version are refused', async ({
  site,
  probe,
}) => {
  const folder = as(probe, 'a')
  const first = await dm(site, ['release', 'service', '--from', folder, '--note', '第一次'])
  expect(first, first.err).toMatchObject({ exit: 0 })
  expect(first.out).toContain(`service ${versionOf('a')} is published`)
  const again = await dm(site, ['release', 'service', '--from', folder])
  expect(again, again.err).toMatchObject({
    exit: 0,
    out: expect.stringContaining('was published before, with the same files'),
  })
  const other = as(probe, 'a', ({ files }, to) => {
    const content = `${'/* other bytes */'}`
    writeFileSync(join(to, 'extra.js'), content)
    files['extra.js'] = integrity(content)
  })
  const refused = await dm(site, ['release', 'service', '--from', other, '--json'])
  expect(refused.exit).toBe(1)
  expect(JSON.parse(refused.out)).toMatchObject({
    error: { exit: 1, retcode: 40900, message: expect.stringContaining('不可更改') },
  })
  const rows = (await listed(site)).filter((one) => one.version === versionOf('a'))
  expect(rows).toMatchObject([
    { publishedBy: '陈默', note: expect.stringMatching(/^闸口 \d+ 项全过 · 第一次$/), pages: ['ProbePage'] },
  ])
})

test('who may not, cannot: a wrong token, a key that the site does not know, a site that is not there', async ({
  site,
  probe,
}) => {
  const token = await dm(site, ['rollback', 'service'], { RELEASE_TOKEN: 'not-the-token-of-this-site' })
  expect(token).toMatchObject({ exit: 1, out: '', err: expect.stringContaining('RELEASE_TOKEN') })
  const key = 'nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A='
  const folder = as(probe, 'b')
  const signed = await dm(site, ['release', 'service', '--from', folder], { RELEASE_SIGN_KEY: key })
  expect(signed, signed.err).toMatchObject({ exit: 1, out: '', err: expect.stringContaining('RELEASE_SIGN_KEY') })
  expect((await listed(site)).some((one) => one.version === versionOf('b'))).toBe(false)
  const nobody = await dm(site, ['list'], { DM_URL: 'http://127.0.0.1:9', RELEASE_TOKEN: 'any' })
  expect(nobody).toMatchObject({ exit: 3, out: '', err: expect.stringContaining('is not there') })
  for (const args of [
    ['rollback', 'nowhere'],
    ['activate', 'nowhere', versionOf('a')],
  ])
    expect(await dm(site, args)).toMatchObject({ exit: 1, out: '', err: expect.stringContaining('nowhere') })
  expect(await dm(site, ['release', 'nowhere'])).toMatchObject({
    exit: 2,
    err: expect.stringContaining('no area of this checkout'),
  })
})

test('a preview shows a published release for one visit, with a badge; everybody else sees what is live', async ({
  site,
  probe,
  page,
  browser,
}) => {
  await dmJson(site, ['release', 'service', '--from', as(probe, 'c')])
  const { url } = await dmJson<{ url: string }>(site, ['preview', 'service', 'r' + 'c'.repeat(12)])
  expect(new URL(url).pathname).toBe('/service/probe')
  await page.goto(url)
  await expect(page.getByText('试放的服务页')).toBeVisible()
  const badge = page.getByRole('button', { name: /预览.*service/ })
  await expect(badge).toContainText(versionOf('c'))
  const visitor = await browser.newContext({ baseURL: site.url })
  const other = await visitor.newPage()
  await other.goto('/service/probe')
  await expect(other.getByRole('heading', { name: '这束光里没有人' })).toBeVisible()
  await visitor.close()
  await badge.click()
  await expect(badge).toHaveCount(0)
  const tampered = url.replace(versionOf('c'), versionOf('a'))
  await page.goto(tampered)
  await expect(page.getByRole('button', { name: /预览/ })).toHaveCount(0)
})

test('a share of visitors, then all, then back; the list has their figures', async ({ site, probe, request }) => {
  const start = (await listed(site)).find(({ state }) => state === 'live')?.version ?? ''
  const next = versionOf('d')
  const half = await dm(site, ['release', 'service', '--from', as(probe, 'd'), '--traffic', '50'])
  expect(half, half.err).toMatchObject({ exit: 0, out: expect.stringContaining(`${next} goes to 50 % of visitors`) })
  const entry = { area: 'service', version: next, page: 'ProbePage' }
  const entries = [
    { ...entry, kind: 'load', count: 40 },
    { ...entry, kind: 'renderFailure', reason: 'thrown', count: 1 },
  ]
  expect((await request.post(`${site.url}/federation/reports`, { data: { entries } })).ok()).toBe(true)
  const text = await dm(site, ['list', 'service'])
  expect(text.out).toMatch(new RegExp(`service +${next} +canary 50 % .* 40 +2\\.50%`))
  const taken = await dm(site, ['rollback', 'service'])
  expect(taken.out).toContain(`the canary ${next} is taken back, everybody gets ${start}`)
  await dmJson(site, ['activate', 'service', next])
  const { revision } = await dmJson<{ revision: number }>(site, ['rollback', 'service', '--to', start])
  // A revision from before another operator's change is refused.
  const late = await dm(site, ['activate', 'service', next, '--expect', String(revision - 1)])
  expect(late).toMatchObject({ exit: 1, out: '' })
  expect((await listed(site)).find(({ state }) => state === 'live')?.version).toBe(start)
})

test('a campaign stands on its path from a time to a time, and ends', async ({ site, page }) => {
  const path = '/activity/spring'
  const add = (...more: string[]) =>
    dm(site, ['campaign', 'add', path, 'CompetitionIntroPage', '--title', '春日追光', ...more])
  const added = await add('--to', '+2h', '--reason', '春季档')
  expect(added, added.err).toMatchObject({
    exit: 0,
    out: expect.stringContaining(`${path} shows CompetitionIntroPage`),
  })
  expect(await add('--from', '+1h')).toMatchObject({ exit: 1, out: '', err: expect.stringContaining('春日追光') })
  expect(await add('--version', versionOf('0'))).toMatchObject({ exit: 1 })
  const { campaigns } = await dmJson<RegistryData<'overview'>>(site, ['campaign', 'list'])
  expect(campaigns).toMatchObject([{ path, state: 'running', title: '春日追光', area: 'activity', createdBy: '陈默' }])
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: '追光者' })).toBeVisible()
  await expect(page).toHaveTitle('春日追光')
  expect(await dm(site, ['campaign', 'end', path])).toMatchObject({ exit: 0, out: expect.stringContaining('ended') })
  expect((await dm(site, ['campaign', 'list'])).out).toBe('no campaign\n')
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '这束光里没有人' })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  expect(await dm(site, ['campaign', 'end', path])).toMatchObject({
    exit: 1,
    err: expect.stringContaining('no campaign'),
  })
})

test('gc takes what nobody can need, and never what is live, near or new', async ({ site, probe }) => {
  for (const letter of ['1', '2', '3', '4']) await dmJson(site, ['release', 'service', '--from', as(probe, letter)])
  const removable = await dmJson<RegistryData<'gc'>>(site, ['gc', '--dry-run'])
  const names = removable.removed.map((one) => one.version)
  expect(names).toContain(versionOf('1'))
  for (const letter of ['2', '3', '4']) expect(names).not.toContain(versionOf(letter))
  const before = await listed(site)
  const live = before.find(({ state }) => state === 'live')?.version
  expect(names).not.toContain(live)
  expect(before.find((one) => one.version === versionOf('1'))?.state).toBe('kept')
  const done = await dm(site, ['gc'])
  expect(done, done.err).toMatchObject({ exit: 0, out: expect.stringContaining(`service ${versionOf('1')}`) })
  expect((await listed(site)).find((one) => one.version === versionOf('1'))?.state).toBe('removed')
  expect((await fetch(`${site.url}/remotes/service/${versionOf('1')}/release.json`)).status).toBe(404)
  expect(await dm(site, ['activate', 'service', versionOf('1')])).toMatchObject({ exit: 1, out: '' })
  expect((await dm(site, ['gc'])).out).toBe('nothing to remove\n')
})

test('with an account the gate opens every page logged in, too', async ({ site }) => {
  const body = `const { loggedIn } = useSession()
  if (loggedIn) throw new Error('only seen by users')
  return <Page title="p"><p>visitor</p></Page>`
  const folder = writeProbe('logged-in', { ProbePage: body }, { '/service/probe': 'ProbePage' })
  expect(await dm(site, checked(folder))).toMatchObject({ exit: 0 })
  const ended = await dm(site, checked(folder), { DM_GATE_LOGIN: '13800000001:dianmeng123' })
  expect(ended, ended.err).toMatchObject({ exit: 1, out: '' })
  expect(ended.err).toContain('✓ page ProbePage:')
  expect(ended.err).toMatch(/✗ page ProbePage \(logged in\): at \/service\/probe: .*only seen by users/)
  const wrong = await dm(site, checked(folder), { DM_GATE_LOGIN: '13800000001:not-the-password' })
  expect(wrong).toMatchObject({ exit: 1, out: '' })
})

test('an area that nobody knew goes live without the host being built, and an open page reaches it', async ({
  site,
  probe,
  page,
}) => {
  const folder = as(probe, 'f', (manifest) => {
    manifest.area = 'lottery'
    manifest.routes = [{ path: '/lottery/index', name: 'lotteryIndex', title: '抽奖', page: 'ProbePage' }]
  })
  await page.goto('/user/index')
  await expect(page.getByRole('main')).toBeVisible()
  const ended = await dm(site, ['release', 'lottery', '--from', folder, '--activate'])
  expect(ended, ended.err).toMatchObject({ exit: 0, out: expect.stringContaining('lottery') })
  await expect(async () => {
    await visit(page, `/lottery/index?try=${Date.now()}`)
    await expect(page.getByText('试放的服务页').filter({ visible: true })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await page.goto('/lottery/index')
  await expect(page.getByText('试放的服务页')).toBeVisible()
  await expect(page).toHaveTitle('抽奖')
})
