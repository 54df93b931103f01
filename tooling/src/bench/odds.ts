import { randomInt } from 'node:crypto'
import type { Data, Envelope } from '@dm/shared/contract'
import { PPM, rolled } from '@dm/server/activity'
import type { Row } from './table'

const ROLLS = 1_000_000
/** Beyond it once in ten million runs, as a quantile of the normal distribution. */
const Z = 5.2

/** The chi-square bound for so many degrees of freedom (Wilson and Hilferty). */
const boundOf = (freedom: number) => freedom * (1 - 2 / (9 * freedom) + Z * Math.sqrt(2 / (9 * freedom))) ** 3

type Path = 'activity/talentKing/queryBox' | 'activity/talentKing/queryGift'

async function ask<P extends Path>(site: string, path: P, body: object): Promise<Data<P>> {
  const answer = await fetch(`${site}/uc/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data, msg } = (await answer.json()) as Envelope<Data<P>> // the contract's answer
  if (!data) throw new Error(`${path}: ${msg}`)
  return data
}

/** Rolls a million times over every table that a site publishes, and compares what came with the published odds. */
export async function odds(site: string, activityIds: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const activityId of activityIds) {
    const { boxes } = await ask(site, 'activity/talentKing/queryBox', { activityId })
    for (const { boxId, name } of boxes) {
      const { gifts } = await ask(site, 'activity/talentKing/queryGift', { activityId, boxId })
      const seen = new Map<string, number>()
      for (let n = 0; n < ROLLS; n += 1) {
        const { giftId } = rolled({ gifts }, randomInt(PPM), false)
        seen.set(giftId, (seen.get(giftId) ?? 0) + 1)
      }
      const possible = gifts.filter(({ oddsPpm }) => oddsPpm > 0)
      const chi = possible.reduce((sum, { giftId, oddsPpm }) => {
        const expected = (ROLLS * oddsPpm) / PPM
        return sum + ((seen.get(giftId) ?? 0) - expected) ** 2 / expected
      }, 0)
      const bound = boundOf(possible.length - 1)
      rows.push({
        what: `1,000,000 draws of ${name}`,
        value: `χ² ${chi.toFixed(1)}`,
        budget: `≤ ${bound.toFixed(1)} for the published odds of ${possible.length} gifts`,
        held: chi <= bound,
      })
    }
  }
  return rows
}
