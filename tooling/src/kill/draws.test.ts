import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Db } from '@dm/server/database'
import { addKeys, putActivity, fillFund } from '@dm/server/activity'
import { keyBalances, keyEntries, boxStocks, draws, activityFunds, prizes } from '@dm/server/tables'
import { checkLedger } from '@dm/server/wallet'
import { otherActivity } from '../../../server/test/activity'
import { gift, thanks, wheel } from '../../../server/test/draw'
import { isLong } from '../test/long'
import { startPostgres, type Postgres } from '../machine/postgres'
import { makeBuyers } from './payments'
import { bundleVictims } from './server'

jest.setTimeout(600_000)

const KILLS = isLong ? 20 : 3
const PLAYERS = 12
const KEYS = 60
const COIN = 7
const FUND = 2000

let postgres: Postgres
let victims: Awaited<ReturnType<typeof bundleVictims>>
beforeAll(async () => {
  ;[postgres, victims] = await Promise.all([startPostgres(), bundleVictims()])
})
afterAll(() => {
  postgres.stop()
  victims.remove()
})

async function stageBox(db: Db): Promise<void> {
  const now = Date.now()
  const gifts = [
    gift('rare', 100_000, { rare: true, total: 40 }),
    gift('coins', 300_000, { type: 'coin', amount: COIN, total: 500 }),
    gift('day', 200_000, { dayTotal: 25, total: 500 }),
    gift('d', 0),
    gift('e', 0),
    thanks(400_000),
  ]
  const document = otherActivity(now, {
    activityId: 'spin',
    slot: 'h5-02',
    kind: 'campaign',
    schema: 'wheel@1',
    boxes: [wheel(now, { gifts, pityAfter: 5, freePerDay: 0, opensPerDay: 100 })],
  })
  const world = { pictureBytes: () => 1000, isKnownPath: () => true, allowedHosts: [] }
  await putActivity(db, { document, expectVersion: 0, now, world })
  await fillFund(db, { activityId: 'spin', coin: FUND, source: 'fund:kill', at: now })
}

/** An opening that was sent: its draws once they were answered. */
interface Opening {
  token: string
  requestId: string
  count: 1 | 5
  drawIds: string[] | null
}

/** Sends an opening; keeps its draws. Throws when the server is gone; false when it was refused. */
async function send(url: string, opening: Opening): Promise<boolean> {
  const { token, requestId, count } = opening
  const answer = await fetch(`${url}/uc/v1/activity/box/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', clientid: '5', authorization: token },
    body: JSON.stringify({ activityId: 'spin', boxId: 'wheel', count, adult: true, requestId }),
  })
  const envelope: { retcode: number; data?: { draws: { drawId: string }[] } } = await answer.json()
  if (envelope.retcode !== 200) return false
  opening.drawIds = (envelope.data?.draws ?? []).map(({ drawId }) => drawId)
  return true
}

/** Opens until the keys are used up, or the server is gone. */
async function play(url: string, token: string, sent: Opening[]): Promise<void> {
  for (let n = 0; ; n += 1) {
    const opening: Opening = { token, requestId: randomUUID(), count: n % 3 === 2 ? 5 : 1, drawIds: null }
    sent.push(opening)
    if (!(await send(url, opening))) {
      sent.pop()
      return
    }
  }
}

test('kills in the middle of draws: each opening counts once, and stock, keys, fund and ledger agree', async () => {
  let victim = await victims.start(postgres.url)
  const { db, close } = await openDatabase({ url: postgres.url })
  try {
    await stageBox(db)
    const all: Opening[] = []
    let lost = 0
    for (let round = 0; round < KILLS; round += 1) {
      const tokens = await makeBuyers(db, round, PLAYERS)
      for (let n = 0; n < PLAYERS; n += 1) {
        const key = {
          uid: `k${round}-${n}`,
          activityId: 'spin',
          keys: KEYS,
          source: `kill:${round}:${n}`,
          at: Date.now(),
        }
        await db.transaction((tx) => addKeys(tx, key))
      }
      const sent = tokens.map((): Opening[] => [])
      const playing = Promise.all(
        tokens.map((token, n) => play(victim.url, token, sent[n] ?? []).catch(() => undefined)),
      )
      // At another point of the draws each time.
      const answered = () => sent.flat().filter(({ drawIds }) => drawIds !== null).length
      while (answered() < 10 + round * 17) await sleep(5)
      await victim.kill()
      await playing
      victim = await victims.start(postgres.url)
      // A lost opening is requested again under the same request, as the page does.
      for (const opening of sent.flat().filter(({ drawIds }) => drawIds === null)) {
        lost += 1
        await send(victim.url, opening)
      }
      all.push(...sent.flat())
    }
    // Otherwise nothing was in progress during the kills.
    expect(lost).toBeGreaterThan(0)
    const done = all.filter(({ drawIds }) => drawIds !== null)
    const [rows, stocks, funds, purses, entries, won] = await Promise.all([
      db.select().from(draws),
      db.select().from(boxStocks),
      db.select().from(activityFunds),
      db.select().from(keyBalances),
      db.select().from(keyEntries),
      db.select().from(prizes),
    ])
    expect(rows.map(({ drawId }) => drawId).sort()).toEqual(done.flatMap(({ drawIds }) => drawIds ?? []).sort())
    for (const { count, drawIds } of done) expect(drawIds).toHaveLength(count)
    const given = (id: string) => rows.filter((row) => row.gift.giftId === id).length
    for (const stock of stocks) expect(stock.total - stock.left).toBe(given(stock.giftId))
    expect(given('day')).toBeLessThanOrEqual(25)
    expect(funds[0]?.coin).toBe(FUND - COIN * given('coins'))
    const left = purses.reduce((sum, { keys }) => sum + keys, 0)
    expect(left).toBe(KILLS * PLAYERS * KEYS - rows.length)
    expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(left)
    expect(won).toHaveLength(rows.length - given('none'))
    expect(await checkLedger(db)).toEqual([])
  } finally {
    await victim.kill()
    await close()
  }
})
