import { readFileSync } from 'node:fs'
import { Agent, get, request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Row } from './table'

const LISTENERS = 1_000
const ACTIVITY = 'a1001'
/** As an open page waits before it reads again (remote-activity/src/parts/useFollow.ts). */
const JITTER_MS = 1000
const GIVE_UP_MS = 30_000
const ALL_WITHIN_MS = 5000
const P99_MS = 200

/** What the page of the competition reads again when its document has changed. */
const READS = [
  ['activity/overview/query', { slot: 'competition' }],
  ['activity/entry/hot/list', { activityId: ACTIVITY, pageSize: 6 }],
  ['activity/entry/rank/list', { activityId: ACTIVITY, scope: 'total', pageSize: 10 }],
] as const

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** Opens one page's stream of events; `heard` is called with each of them. */
const listen = (site: string, heard: (text: string) => void): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(`${site}/federation/events`, { agent: new Agent() }, (stream) => {
      stream.setEncoding('utf8')
      stream.on('data', heard)
      resolve(stream)
    }).on('error', reject)
  })

/** Makes one call; returns its text. */
const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (text += part))
        answer.on('end', () => resolve(text))
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })

async function operate(
  site: string,
  dataDir: string,
  call: string,
  body: object,
): Promise<{ data?: unknown; msg: string }> {
  const token = readFileSync(join(dataDir, 'keys/operator-token'), 'utf8').trim()
  const headers = { authorization: `Bearer ${token}`, 'x-dm-actor': 'bench' }
  return JSON.parse(await post(`${site}/federation/ops/${call}`, body, headers)) as { data?: unknown; msg: string } // an envelope
}

/** Puts the document with another subtitle. */
async function change(site: string, dataDir: string): Promise<void> {
  const { data } = await operate(site, dataDir, 'activityGet', { activityId: ACTIVITY })
  const { document, latest } = data as { document: object; latest: number } // as the contract types it
  const next = { ...document, subtitle: '换一句话，给一千部手机' }
  const { data: put, msg } = await operate(site, dataDir, 'activityPut', {
    document: next,
    expectVersion: latest,
    publish: true,
    reason: 'bench',
  })
  if (!put) throw new Error(msg)
}

/** A thousand open pages on one server, and a document that changes under them: all have read it again in time. */
export async function listeners(site: string, dataDir: string): Promise<Row[]> {
  const durations: number[] = []
  let done = 0
  let from = 0
  let last = 0
  const reload = async () => {
    await new Promise((wake) => setTimeout(wake, Math.random() * JITTER_MS))
    for (const [path, body] of READS) {
      const start = performance.now()
      const text = await post(`${site}/uc/v1/${path}`, body)
      if (!text.includes('"retcode":200')) throw new Error(`${path}: ${text.slice(0, 200)}`)
      durations.push(performance.now() - start)
    }
    done += 1
    last = performance.now() - from
  }
  const failed: unknown[] = []
  const streams = await Promise.all(
    Array.from({ length: LISTENERS }, () =>
      listen(site, (text) => {
        if (text.includes('event: activity')) reload().catch((error: unknown) => failed.push(error))
      }),
    ),
  )
  try {
    from = performance.now()
    await change(site, dataDir)
    from = performance.now()
    while (done < LISTENERS && failed.length === 0 && performance.now() - from < GIVE_UP_MS)
      await new Promise((wake) => setTimeout(wake, 50))
    if (failed.length > 0) throw failed[0]
    const sorted = durations.sort((a, b) => a - b)
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
    return [
      {
        what: `${LISTENERS} open pages, a document changed: read again by`,
        value: `${done} in ${(last / 1000).toFixed(1)} s`,
        budget: `all in ≤ ${ALL_WITHIN_MS / 1000} s`,
        held: done === LISTENERS && last <= ALL_WITHIN_MS,
      },
      {
        what: `their ${durations.length} reads, p99`,
        value: `${p99.toFixed(0)} ms`,
        budget: `≤ ${P99_MS} ms`,
        held: p99 <= P99_MS,
      },
    ]
  } finally {
    for (const stream of streams) stream.destroy()
    agent.destroy()
  }
}
