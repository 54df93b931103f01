import { connect } from 'node:net'
import { test as base, type Page } from '@playwright/test'
import { startGateway, type Gateway } from '../../tooling/src/gateway/gateway'
import { ensureNginx } from '../../tooling/src/machine/nginx'
import { logIn, type Session } from '../harness/api'
import { expect, startSite, type Site } from '../harness'

/** The same pages through the real nginx, with the files that docker-compose.yml mounts. */
const test = base.extend<
  { loginAs: (page: Page, uid: string) => Promise<Session> },
  { composition: { site: Site; gateway: Gateway } }
>({
  composition: [
    async ({}, use) => {
      const nginx = ensureNginx()
      if (!nginx) throw new Error('No nginx on this machine, and none could be installed')
      const site = await startSite({ TRUST_PROXY: '1', PUBLIC_URL: 'https://dianmeng.test' })
      const gateway = await startGateway(nginx, { serverPort: Number(new URL(site.url).port), siteDir: site.dataDir })
      await use({ site, gateway })
      await gateway.stop()
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ composition }, use) => use(composition.gateway.url),
  loginAs: async ({ composition: { gateway } }, use) => {
    await use((page, uid) => logIn(page.context(), gateway.url, uid))
  },
})

/** Returns the address of the first script of an area, or of the host, in the page's HTML. */
async function fileOf(url: string, page: string, kind: 'host' | 'remotes'): Promise<string> {
  const html = await (await fetch(url + page)).text()
  const file = new RegExp(`"(/${kind}/[^"]+\\.js)"`).exec(html)?.[1]
  if (!file) throw new Error(`no ${kind} file in ${page}`)
  return url + file
}

const ask = (url: string, encoding: string) => fetch(url, { headers: { 'accept-encoding': encoding } })

test('a page of each area opens through the gateway', async ({ page, loginAs }) => {
  await loginAs(page, '10001')
  for (const path of ['/user/index', '/wallet/coinRecord', '/enterprise/modelcard?uid=10003', '/activity/index']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  }
})

test('files are immutable and arrive as their builds compressed them', async ({ composition: { gateway } }) => {
  for (const kind of ['host', 'remotes'] as const) {
    const url = await fileOf(gateway.url, '/user/modelcard?uid=10001', kind)
    for (const [accepts, sent] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await ask(url, accepts)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-encoding')).toBe(sent)
      expect(answer.headers.get('content-type')).toMatch(/javascript/)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      await answer.arrayBuffer()
    }
  }
})

test('what does not exist is a 404, never a page', async ({ composition: { gateway } }) => {
  for (const path of [
    '/remotes/user/1.0.0-r000000000000/gone.js',
    '/host/gone.js',
    '/dev/ui',
    '/remotes/nobody/x.js',
    '/uc/v1/nowhere',
  ]) {
    const answer = await fetch(gateway.url + path)
    expect(answer.status, path).toBe(404)
    expect(await answer.text()).not.toContain('id="root"')
  }
})

test('pages carry their policy, and name the site by its own address', async ({ composition: { gateway } }) => {
  const answer = await fetch(`${gateway.url}/user/modelcard?uid=10001`, { headers: { 'x-forwarded-proto': 'https' } })
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(answer.headers.get('strict-transport-security')).toContain('max-age')
  expect(await answer.text()).toContain('property="og:image" content="https://dianmeng.test/files/')
})

test('a body that is too large is refused, and the answer is the product’s own', async ({
  composition: { gateway },
}) => {
  const answer = await fetch(`${gateway.url}/uc/v1/sms/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: 'x'.repeat(2_000_000), bzType: 1 }),
  })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual({ retcode: 40000, msg: '请求内容过大', reason: 'tooLarge' })
})

test('a flood of logins from one address is refused before the server, and other visitors go on', async ({
  composition: { gateway },
}) => {
  const logout = async (address: string) => {
    const answer = await fetch(`${gateway.url}/uc/v1/login/out`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: '{}',
    })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const answers = await Promise.all(Array.from({ length: 200 }, () => logout('203.0.113.9')))
  const refused = answers.filter(({ retcode }) => retcode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ retcode: 42900, msg: '操作过于频繁，请稍后再试', reason: 'tooOften' })]),
  )
  expect((await logout('203.0.113.10')).retcode).toBe(200)
  const page = await fetch(`${gateway.url}/user/modelcard?uid=10001`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(page.status).toBe(200)
})

test('addresses of one IPv6 network are one address at the gateway, another network goes on', async ({
  composition: { gateway },
}) => {
  const logout = (address: string) =>
    fetch(`${gateway.url}/uc/v1/login/out`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: '{}',
    }).then((answer) => answer.json())
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => logout(`2001:db8:1:2::${n.toString(16)}`)))
  expect(answers.filter(({ retcode }) => retcode === 42900).length).toBeGreaterThan(0)
  expect((await logout('2001:db8:1:3::1')).retcode).toBe(200)
})

/** Sends bytes as they are; resolves with all that comes back until the connection ends or is silent. */
const raw = (url: string, bytes: string) =>
  new Promise<string>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
    let text = ''
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('data', (part) => (text += part.toString('latin1')))
    // A refusal in the middle of what is sent resets the connection.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
    socket.write(bytes)
  })

test('what attackers send is refused or found nowhere: paths, methods, headers, two lengths', async ({
  composition: { gateway },
}) => {
  const head = 'Host: dianmeng.test\r\nConnection: close\r\n'
  for (const path of [
    '/host/../../../etc/passwd',
    '/host/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/remotes/user/..%2f..%2f..%2fetc%2fpasswd',
    '/host/..;/registry/snapshot.json',
    '/files/..%252f..%252fkeys/operator-token',
    '/host/%00',
  ]) {
    const answer = await raw(gateway.url, `GET ${path} HTTP/1.1\r\n${head}\r\n`)
    expect(answer, path).toMatch(/^HTTP\/1\.1 [34]\d\d /)
    expect(answer, path).not.toMatch(/root:/)
  }
  // An address that no area has: the page says so.
  expect(await raw(gateway.url, `GET //etc/passwd HTTP/1.1\r\n${head}\r\n`)).not.toMatch(/root:/)
  for (const [name, request] of [
    ['TRACE', `TRACE / HTTP/1.1\r\n${head}\r\n`],
    ['CONNECT', `CONNECT dianmeng.test:443 HTTP/1.1\r\n${head}\r\n`],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a long header', `GET / HTTP/1.1\r\n${head}X-Long: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['two lengths', `POST /uc/v1/login/out HTTP/1.1\r\n${head}Content-Length: 2\r\nContent-Length: 30\r\n\r\n{}`],
    [
      'a length and chunks',
      `POST /uc/v1/login/out HTTP/1.1\r\n${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /federation/ops/list HTTP/1.1\r\n${head}\r\n`,
    ],
    ['a version that is none', `GET / HTTP/9.9\r\n${head}\r\n`],
  ] as const) {
    const answer = await raw(gateway.url, request)
    expect(answer, name).toMatch(/^HTTP\/1\.1 (4\d\d|505) /)
    expect(answer.match(/HTTP\/1\.1 \d/g), name).toHaveLength(1)
  }
  // None of it did any harm.
  expect((await fetch(`${gateway.url}/user/modelcard?uid=10001`)).status).toBe(200)
})

test('a link that was cut within a character shows the page of unknown addresses', async ({ page }) => {
  const answer = await page.goto('/user/modelcard%')
  expect(answer?.status()).toBe(400)
  await expect(page.getByRole('heading', { level: 1, name: '这束光里没有人' })).toBeVisible()
})

test('an open page hears of what is live as it comes', async ({ composition: { gateway } }) => {
  const answer = await fetch(`${gateway.url}/federation/events`)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!/event: registry\ndata: .*\n\n/.test(text)) text += (await reader?.read())?.value ?? ''
  await reader?.cancel()
})

test('a release is passed on to the server, which lets nobody in without its token', async ({
  composition: { gateway },
}) => {
  const answer = await fetch(`${gateway.url}/federation/releases`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-tar' },
    // More than any other call may send.
    body: new Uint8Array(15_000_000),
  })
  expect(await answer.json()).toMatchObject({ retcode: 10902 })
})

test('one area’s own server is away: the others go on', async ({ page, composition: { gateway } }) => {
  await gateway.stopArea('wallet')
  await page.goto('/wallet/coinRecord')
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible({ timeout: 40_000 })
  await page.goto('/user/modelcard?uid=10001')
  await expect(page.getByRole('heading', { name: /林小满/ })).toBeVisible()
})
