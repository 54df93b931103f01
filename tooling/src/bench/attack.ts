import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startProgram } from './server'
import { median, type Row } from './table'

const ATTACKERS = 200
/** Time during which pages are measured in the attack, and the time that it runs before, in ms. */
const MEASURED_MS = 10_000
const BEFORE_MS = 2_000
/** Interval between page requests in ms, independent of their answers. */
const EVERY_MS = 50
const BUDGET_MS = 100
const PAGES = ['/user/index', '/user/modelcard?uid=10001', '/activity/index']

/** Sends one request; returns the answer's status and body, and its duration in ms. */
export function ask(url: string, agent: Agent, headers: Record<string, string> = {}, body?: string) {
  return new Promise<{ status: number; text: string; ms: number }>((resolve, reject) => {
    const from = performance.now()
    const sent = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, ms: performance.now() - from }))
    })
    sent.on('error', reject).end(body)
  })
}

/** Tries passwords without a pause, from one address, each for another number; counts the answers. */
async function attack(site: string, n: number, isOver: () => boolean, answered: Map<string, number>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${n >> 8}.${n & 255}` }
  for (let tries = 0; !isOver(); tries += 1) {
    const mobile = `139${String(n * 10_000 + (tries % 10_000)).padStart(8, '0')}`
    const { text } = await ask(
      `${site}/uc/v1/login/simple`,
      agent,
      headers,
      JSON.stringify({ mobile, passwd: 'guess' }),
    )
    const reason = /"reason":"(\w+)"/.exec(text)?.[1] ?? 'none'
    answered.set(reason, (answered.get(reason) ?? 0) + 1)
  }
  agent.destroy()
}

/**
 * Returns page times in ms, or those of calls with a body, each requested on schedule, so that a slow one does not delay
 * the next.
 */
export async function pageTimes(paths: readonly string[], site: string, body?: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const requests: Promise<number>[] = []
  for (let n = 0; n * EVERY_MS < MEASURED_MS; n += 1) {
    requests.push(
      ask(site + (paths[n % paths.length] ?? ''), agent, headers, body).then(({ status, ms }) => {
        if (status !== 200) throw new Error(`a page was answered with ${status}`)
        return ms
      }),
    )
    await wait(EVERY_MS)
  }
  const times = await Promise.all(requests)
  agent.destroy()
  return times
}

export const at99 = (times: number[]) =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN

/** Measures pages and a host file during a password attack, on a filled PostgreSQL and its folder. */
export async function attackRows(site: { folder: string; env: Record<string, string> }): Promise<Row[]> {
  const server = await startProgram('tooling/src/site/main.ts', site.folder, { ...site.env, TRUST_PROXY: '1' })
  try {
    const agent = new Agent()
    const html = (await ask(server.url + (PAGES[0] ?? ''), agent)).text
    const file = /"(\/host\/[^"]+\.js)"/.exec(html)?.[1]
    if (file === undefined) throw new Error('a page names no file of the host')
    for (const path of PAGES) await ask(server.url + path, agent)
    agent.destroy()
    const quiet = await pageTimes(PAGES, server.url)
    let isOver = false
    const answered = new Map<string, number>()
    const attackers = Array.from({ length: ATTACKERS }, (_, n) => attack(server.url, n, () => isOver, answered))
    await wait(BEFORE_MS)
    const [pages, files] = await Promise.all([pageTimes(PAGES, server.url), pageTimes([file], server.url)])
    isOver = true
    await Promise.all(attackers)
    const looked = answered.get('credentialsWrong') ?? 0
    const all = [...answered.values()].reduce((sum, n) => sum + n, 0)
    const row = (what: string, times: number[]): Row => ({
      what: `${what} while ${ATTACKERS} strangers try passwords, p99 (median)`,
      value: `${at99(times).toFixed(0)} ms (${median(times).toFixed(0)} ms)`,
      budget: `≤ ${BUDGET_MS} ms`,
      held: at99(times) <= BUDGET_MS,
    })
    return [
      row('pages', pages),
      row('a file of the host', files),
      {
        what: 'the same pages without them; tries made, of them looked at',
        value: `${at99(quiet).toFixed(0)} ms; ${all}, ${looked}`,
        budget: '',
        held: null,
      },
    ]
  } finally {
    await server.stop()
  }
}
