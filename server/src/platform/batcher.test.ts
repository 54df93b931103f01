import { setImmediate } from 'node:timers/promises'
import { createBatcher } from './batcher'

test('what comes at the same moment or while work is under way is done together, so many at most', async () => {
  const done: number[][] = []
  let end: () => void = () => undefined
  const add = createBatcher<number>(async (items) => {
    done.push(items)
    if (done.length === 1) await new Promise<void>((next) => (end = next))
  }, 3)
  const first = [1, 2].map(add)
  await setImmediate()
  const later = [3, 4, 5, 6].map(add)
  end()
  await Promise.all([...first, ...later])
  await add(7)
  expect(done).toEqual([[1, 2], [3, 4, 5], [6], [7]])
})

test('work that fails fails for those that it was given alone', async () => {
  const add = createBatcher<number>(async (items) => {
    await Promise.resolve()
    if (items.includes(2)) throw new Error('lost')
  }, 2)
  const ends = await Promise.allSettled([1, 2, 3, 4].map(add))
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
})
