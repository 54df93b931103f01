import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { openConnection, postRequest, type Connection } from './load'
import type { Row } from './table'

const LISTENERS = 1_000
const ACTIVITY = 'a1001'
/** As an open page waits before it reads again (remote-activity/src/hooks/activity/useFollow.ts). */
const JITTER_MS = 1800
const GIVE_UP_MS = 30_000
const ALL_WITHIN_MS = 5000
const P99_MS = 200
/** As many as one server takes (`EVENT_LISTENERS`). */
const MOST = 5_000
const HEARD_MS = 1000

/** Calls that the page of the competition repeats when its document has changed. */
const READS = [
  ['activity/overview/query', { slot: 'competition' }],
  ['activity/entry/hot/list', { activityId: ACTIVITY, pageSize: 6 }],
  ['activity/entry/rank/list', { activityId: ACTIVITY, scope: 'total', pageSize: 10 }],
] as const

/** Opens one page's stream of events; `heard` is called with each of them. */
const listen = (site: string, heard: (text: string) => void): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(`${site}/federation/events`, { agent: new Agent() }, (stream) => {
      stream.setEncoding('utf8')
      stream.on('data', heard)
      resolve(stream)
    }).on('error', reject)
  })

async function operate(
  site: string,
  dataDir: string,
  call: string,
  body: object,
): Promise<{ data?: unknown; msg: string }> {
  const token = readFileSync(join(dataDir, 'keys/operator-token'), 'utf8').trim()
  const headers = { authorization: `Bearer ${token}`, 'x-dm-actor': 'bench' }
  const answer = await fetch(`${site}/federation/ops/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { data?: unknown; msg: string } // an envelope
}

/** Puts the document with another subtitle. */
async function change(site: string, dataDir: string, subtitle = '换一句话，给一千部手机'): Promise<void> {
  const { data } = await operate(site, dataDir, 'activityGet', { activityId: ACTIVITY })
  const { document, latest } = data as { document: object; latest: number } // as the contract types it
  const next = { ...document, subtitle }
  const { data: put, msg } = await operate(site, dataDir, 'activityPut', {
    document: next,
    expectVersion: latest,
    publish: true,
    reason: 'bench',
  })
  if (!put) throw new Error(msg)
}

/** As many listeners as a server takes: all hear of a change, and one more is refused. */
async function mostListeners(site: string, dataDir: string): Promise<Row[]> {
  let heard = 0
  const open = () => listen(site, (text) => void (heard += Number(text.includes('event: activity'))))
  const streams: IncomingMessage[] = []
  try {
    // In portions: a socket that waits to be accepted has a place in a queue of 511.
    while (streams.length < MOST) streams.push(...(await Promise.all(Array.from({ length: 250 }, open))))
    const more = await open()
    streams.push(more)
    const taken = streams.filter(({ statusCode }) => statusCode === 200).length
    await change(site, dataDir, '换一句话，给五千部手机')
    const from = performance.now()
    while (heard < taken && performance.now() - from < GIVE_UP_MS) await new Promise((wake) => setTimeout(wake, 10))
    const ms = performance.now() - from
    return [
      {
        what: `${taken} listeners on one server, one more answered ${more.statusCode}: a change heard by`,
        value: `${heard} in ${ms.toFixed(0)} ms`,
        budget: `all in ≤ ${HEARD_MS} ms`,
        held: taken === MOST && more.statusCode !== 200 && heard === MOST && ms <= HEARD_MS,
      },
    ]
  } finally {
    for (const stream of streams) stream.destroy()
  }
}

/** A thousand open pages on one server, and a document that changes under them: all have read it again in time. */
export async function listeners(site: string, dataDir: string): Promise<Row[]> {
  const most = await mostListeners(site, dataDir)
  const durations: number[] = []
  const answers: Buffer[] = []
  let done = 0
  let from = 0
  let last = 0
  const requests = READS.map(([path, body]) => postRequest(`${site}/uc/v1/${path}`, body, 'br'))
  const reload = async (connection: Connection) => {
    await new Promise((wake) => setTimeout(wake, Math.random() * JITTER_MS))
    for (const request of requests) {
      const start = performance.now()
      answers.push(await connection.ask(request))
      durations.push(performance.now() - start)
    }
    done += 1
    last = performance.now() - from
  }
  const failed: unknown[] = []
  const connections: Connection[] = []
  const open = async () => {
    // A page has the connection that it was loaded over.
    const connection = await openConnection(site)
    connections.push(connection)
    return listen(site, (text) => {
      if (text.includes('event: activity')) reload(connection).catch((error: unknown) => failed.push(error))
    })
  }
  const streams = await Promise.all(Array.from({ length: LISTENERS }, open))
  try {
    from = performance.now()
    await change(site, dataDir)
    from = performance.now()
    while (done < LISTENERS && failed.length === 0 && performance.now() - from < GIVE_UP_MS)
      await new Promise((wake) => setTimeout(wake, 50))
    if (failed.length > 0) throw failed[0]
    for (const answer of answers) {
      const text = brotliDecompressSync(answer).toString()
      if (!text.includes('"retcode":200')) throw new Error(text.slice(0, 200))
    }
    const sorted = durations.sort((a, b) => a - b)
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
    return [
      ...most,
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
    for (const { close } of connections) close()
    for (const stream of streams) stream.destroy()
  }
}
