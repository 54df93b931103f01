import { isReason, type CallPath } from '@dm/shared/contract'
import { secondsMs } from '@dm/shared/time'
import type { TestServer } from './server'

/** Values that no field expects, or that only few do. */
const WILD = [null, -1, Number.MAX_SAFE_INTEGER, '', "'; drop table users; --", '长'.repeat(3000), [], {}, '__proto__']

/** The body with each field, also of an object within it, replaced by a wild value. */
function wildOf(body: object): object[] {
  return Object.entries(body).flatMap(([key, value]: [string, unknown]) => {
    const within = typeof value === 'object' && value !== null && !Array.isArray(value) ? wildOf(value) : []
    return [...WILD, ...within].map((wild) => ({ ...body, [key]: wild }))
  })
}

/** Sends a body with anything in any of its fields; throws for a fault and for a refusal without a clear message. */
export async function fuzz(server: TestServer, path: CallPath, body: object, token: string): Promise<void> {
  for (const wild of [...wildOf(body), { ...body, more: 1 }]) {
    // One action of a kind a second.
    server.clock.at += secondsMs(2)
    const answer = await server.post(path, wild, { authorization: token })
    const { retcode, msg, reason } = answer.json<{ retcode: number; msg: string; reason?: string }>()
    const what = `${path} ${JSON.stringify(wild).slice(0, 200)} → ${answer.payload.slice(0, 200)}`
    if (answer.statusCode !== 200 || retcode === 50000) throw new Error(`A fault: ${what}`)
    if (retcode === 200) continue
    if (!/\p{Script=Han}/u.test(msg) || !isReason(reason)) throw new Error(`No clear message: ${what}`)
  }
}
