import { createDeduplicator } from './deduplicator'
import { Late } from './with-timeout'
import { until } from '../../test/until'

const atOnce = (run: () => Promise<void>) => run()

/** Work that ends when told, and counts how often it started. */
function startedByHand() {
  let started = 0
  let end: () => void = () => undefined
  return {
    started: () => started,
    end: () => end(),
    work: async () => {
      started += 1
      const mine = started
      await new Promise<void>((resolve) => (end = resolve))
      return mine
    },
  }
}

test('who asks while work is under way gets the result of work that starts later, one for all', async () => {
  const inFlight = createDeduplicator<number>(60_000)
  const { started, end, work } = startedByHand()
  const first = inFlight.join('a', atOnce, work)
  const later = Promise.all([inFlight.join('a', atOnce, work), inFlight.join('a', atOnce, work)])
  end()
  expect(await first).toBe(1)
  await until('the work starts', () => started() === 2)
  end()
  expect(await later).toEqual([2, 2])
})

test('a failure is that of those who asked before it began', async () => {
  const inFlight = createDeduplicator<number>(60_000)
  let count = 0
  const work = async () => {
    count += 1
    await Promise.resolve()
    if (count === 1) throw new Error('failed')
    return count
  }
  const ends = await Promise.allSettled([inFlight.join('a', atOnce, work), inFlight.join('a', atOnce, work)])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await inFlight.join('a', atOnce, work)).toBe(3)
})

test('work that does not end fails after its time, and the next begins', async () => {
  const inFlight = createDeduplicator<string>(10)
  const hangs = inFlight.join('a', atOnce, () => new Promise(() => undefined))
  await expect(hangs).rejects.toThrow(Late)
  expect(await inFlight.join('a', atOnce, async () => 'again')).toBe('again')
})

test('different keys do not wait for each other', async () => {
  const inFlight = createDeduplicator<string>(60_000)
  let end: (text: string) => void = () => undefined
  const first = inFlight.join('a', atOnce, () => new Promise((resolve) => (end = resolve)))
  expect(await inFlight.join('b', atOnce, async () => 'b')).toBe('b')
  // Work that never ended would fail a minute later, in whichever file this worker has by then.
  end('a')
  expect(await first).toBe('a')
})

test('only work that has its turn is joined: who waits or is refused holds up nobody else', async () => {
  const inFlight = createDeduplicator<string>(60_000)
  const refused = inFlight.join(
    'a',
    () => Promise.reject(new Error('too many')),
    async () => 'never',
  )
  await expect(refused).rejects.toThrow('too many')
  let go: () => void = () => undefined
  const waits = inFlight.join(
    'a',
    async (run) => {
      await new Promise<void>((resolve) => (go = resolve))
      await run()
    },
    async () => 'of the one that waited',
  )
  expect(await inFlight.join('a', atOnce, async () => 'of another')).toBe('of another')
  go()
  expect(await waits).toBe('of the one that waited')
})
