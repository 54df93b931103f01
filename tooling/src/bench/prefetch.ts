import { startProgram } from './server'
import { median, type Row } from './table'

const RUNS = 60
const BUDGET_MS = 25
const MOBILE = '13800000001'

interface Target {
  what: string
  path: string
  cookie: string
}

/** Returns the duration of a page's HTML, in ms. Throws when it unexpectedly has or lacks prefetched queries. */
async function htmlMs(site: string, { path, cookie }: Target, answered: boolean): Promise<number> {
  const from = performance.now()
  const answer = await fetch(site + path, { headers: { cookie } })
  const html = await answer.text()
  const ms = performance.now() - from
  if (html.includes('id="dm-queries"') !== answered)
    throw new Error(`${path} came ${answered ? 'without' : 'with'} prefetched queries`)
  return ms
}

async function tokenOf(site: string): Promise<string> {
  const answer = await fetch(`${site}/uc/v1/login/simple`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: MOBILE, passwd: 'dianmeng123' }),
  })
  const { data } = (await answer.json()) as { data: { token: string } } // the demo account's session
  return data.token
}

/** Compares a page's HTML with and without prefetched queries, in turn, on a filled PostgreSQL and its folder. */
export async function prefetchRows(site: { folder: string; env: Record<string, string> }): Promise<Row[]> {
  // A high limit, so that a slow site is measured instead of sending no answers.
  const start = (ms: string) => startProgram('tooling/src/site/main.ts', site.folder, { ...site.env, PREFETCH_MS: ms })
  const [with_, without] = [await start('5000'), await start('0')]
  try {
    const cookie = `DM_TOKEN=${await tokenOf(with_.url)}`
    const pages: Target[] = [
      { what: '/user/modelcard, a visitor', path: '/user/modelcard?uid=10001', cookie: '' },
      { what: '/activity/index, a visitor', path: '/activity/index', cookie: '' },
      { what: '/service/detail, a visitor', path: '/service/detail?id=sv-portrait-0001', cookie: '' },
      { what: '/wallet/financialDetail, logged in', path: '/wallet/financialDetail', cookie },
    ]
    const rows: Row[] = []
    for (const page of pages) rows.push(await compared(page, with_.url, without.url))
    return rows
  } finally {
    await Promise.all([with_.stop(), without.stop()])
  }
}

async function compared(page: Target, answered: string, bare: string): Promise<Row> {
  // Warms up what is read once per process.
  for (let n = 0; n < 5; n += 1) await Promise.all([htmlMs(answered, page, true), htmlMs(bare, page, false)])
  const times: { answered: number; bare: number }[] = []
  for (let run = 0; run < RUNS; run += 1)
    times.push({ answered: await htmlMs(answered, page, true), bare: await htmlMs(bare, page, false) })
  const [a, b] = [median(times.map((one) => one.answered)), median(times.map((one) => one.bare))]
  return {
    what: `HTML with prefetched queries, PostgreSQL: ${page.what} (median of ${RUNS})`,
    value: `${a.toFixed(1)} ms of ${b.toFixed(1)} ms = +${(a - b).toFixed(1)} ms`,
    budget: `≤ ${BUDGET_MS} ms above`,
    held: a - b <= BUDGET_MS,
  }
}
