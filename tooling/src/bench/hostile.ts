import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import {
  bigPicture,
  dots,
  manyBoxes,
  manyOffsets,
  manyScans,
  manySegments,
  shortFrames,
} from '../../../server/test/hostile'
import { ask, at99, pageTimes } from './attack'
import { startProgram } from './server'
import { median, type Row } from './table'

const ACCOUNTS = 10
/** Time during which the files arrive before times are measured, in ms. */
const BEFORE_MS = 2_000
/** Longest delay of calls and files against an idle server, in ms. */
const BUDGET_MS = 100
const CALL = '/uc/v1/userinfo/modelcard/get'
const BODY = JSON.stringify({ uid: '10001' })

interface HostileFile {
  kind: 'image' | 'video' | 'audio'
  purpose: 'photo' | 'video' | 'song'
  bytes: Buffer
}

/** A note in front of a JPEG's first segment: the same content is stored once and not read again. */
const another = (jpeg: Buffer) =>
  Buffer.concat([jpeg.subarray(0, 2), Buffer.from('fffe000a', 'hex'), randomBytes(8), jpeg.subarray(2)])

/** Files that each account sends in turn: the dearest that are refused, and the dearest that are legal. */
async function hostileFiles(): Promise<HostileFile[]> {
  const image = (bytes: Buffer): HostileFile => ({ kind: 'image', purpose: 'photo', bytes })
  return [
    image(manyScans(63)),
    { kind: 'video', purpose: 'video', bytes: manyOffsets(1_000_000) },
    image(manyScans(880)),
    { kind: 'audio', purpose: 'song', bytes: manyOffsets(1_000_000, 'soun') },
    image(await bigPicture()),
    { kind: 'video', purpose: 'video', bytes: manyBoxes(4 * 1024 * 1024) },
    image(await dots()),
    image(manySegments()),
    { kind: 'audio', purpose: 'song', bytes: shortFrames(4 * 1024 * 1024) },
  ]
}

/** Logs a demo account in; returns its token. */
async function loggedIn(site: string, n: number): Promise<string> {
  const answer = await fetch(`${site}/uc/v1/login/simple`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: String(13_800_000_011 + n), passwd: 'dianmeng123' }),
  })
  const { data } = (await answer.json()) as { data: { token: string } } // the contract's answer
  return data.token
}

/** Sends one file after the other, without a pause; counts the answers. */
async function send(
  site: string,
  token: string,
  files: readonly HostileFile[],
  isOver: () => boolean,
  answered: Map<string, number>,
): Promise<void> {
  for (let n = 0; !isOver(); n += 1) {
    const file = files[n % files.length]
    if (!file) return
    const { kind, purpose, bytes } = file
    const form = new FormData()
    form.set('kind', kind)
    form.set('purpose', purpose)
    form.set('requestId', crypto.randomUUID())
    form.set('file', new Blob([new Uint8Array(bytes[0] === 0xff && bytes[1] === 0xd8 ? another(bytes) : bytes)]), 'x')
    const answer = await fetch(`${site}/uc/v1/file/upload`, {
      method: 'POST',
      headers: { authorization: token },
      body: form,
    })
    const { reason = 'taken' } = (await answer.json()) as { reason?: string } // the contract's envelope
    answered.set(reason, (answered.get(reason) ?? 0) + 1)
  }
}

/** Measures a call and a host file while ten accounts upload hostile files, on a filled PostgreSQL and its folder. */
export async function hostileRows(site: { folder: string; env: Record<string, string> }): Promise<Row[]> {
  const server = await startProgram('tooling/src/site/main.ts', site.folder, site.env)
  try {
    const agent = new Agent()
    const html = (await ask(`${server.url}/user/index`, agent)).text
    agent.destroy()
    const path = /"(\/host\/[^"]+\.js)"/.exec(html)?.[1]
    if (path === undefined) throw new Error('a page names no file of the host')
    const files = await hostileFiles()
    const tokens = await Promise.all(Array.from({ length: ACCOUNTS }, (_, n) => loggedIn(server.url, n)))
    const both = () => Promise.all([pageTimes([CALL], server.url, BODY), pageTimes([path], server.url)])
    const idle = await both()
    let isOver = false
    const answered = new Map<string, number>()
    const senders = tokens.map((token) => send(server.url, token, files, () => isOver, answered))
    await wait(BEFORE_MS)
    const loaded = await both()
    isOver = true
    await Promise.all(senders)
    const row = (what: string, quiet: number[], busy: number[]): Row => ({
      what: `${what} while ${ACCOUNTS} accounts upload hostile files, p99 (median); idle`,
      value: `${at99(busy).toFixed(0)} ms (${median(busy).toFixed(0)} ms); ${at99(quiet).toFixed(0)} ms`,
      budget: `≤ idle + ${BUDGET_MS} ms`,
      held: at99(busy) <= at99(quiet) + BUDGET_MS,
    })
    const counts = [...answered].map(([reason, count]) => `${count} ${reason}`).join(', ')
    return [
      row('a call', idle[0], loaded[0]),
      row('a file of the host', idle[1], loaded[1]),
      { what: 'answers to hostile files', value: counts, budget: '', held: null },
    ]
  } finally {
    await server.stop()
  }
}
