import type { Random } from '../../../demo/random'

/** One demo vote: the entry's and the voter's index, the UTC+8 day's index, and its place in the two limits. */
export interface DemoVote {
  entry: number
  voter: number
  day: number
  n: number
  m: number
}

/** Splits `total` by the given weights into integers that sum to `total`. */
function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  let given = 0
  let weight = 0
  return weights.map((part) => {
    weight += part
    const upTo = Math.round((total * weight) / sum)
    const here = upTo - given
    given = upTo
    return here
  })
}

/**
 * Returns votes so that entry `i` gets `counts[i]` over `days.length` days of the given weights. Nobody gives more than
 * three a day, or two a day to one entry: each day's votes rotate over the voters.
 */
export function demoVotes(
  counts: readonly number[],
  voters: number,
  days: readonly number[],
  random: Random,
): DemoVote[] {
  const perEntry = counts.map((count) =>
    split(
      count,
      days.map((weight) => weight * (0.85 + random.next() * 0.3)),
    ),
  )
  return days.flatMap((_, day) => {
    let turn = random.int(0, voters - 1)
    const used = new Array<number>(voters).fill(0)
    return perEntry.flatMap((plan, entry) =>
      Array.from({ length: plan[day] ?? 0 }, () => {
        const voter = turn % voters
        turn += 1
        used[voter] = (used[voter] ?? 0) + 1
        return { entry, voter, day, n: used[voter] ?? 1, m: 1 }
      }),
    )
  })
}
