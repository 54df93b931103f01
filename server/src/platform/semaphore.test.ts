import { createSemaphore } from './semaphore'

/** Work that ends on demand. */
function work() {
  let end: () => void = () => undefined
  const done = new Promise<void>((resolve) => (end = resolve))
  return { done, end }
}

test('so many at once, so many wait in order, the others are refused; each key by itself', async () => {
  const gate = createSemaphore({ running: 2, waiting: 1, waitMs: 60_000 })
  const began: number[] = []
  const pieces = [work(), work(), work()]
  const entered = pieces.map(({ done }, n) => gate.enter('a', () => (began.push(n), done)))
  await expect(gate.enter('a', async () => undefined)).rejects.toMatchObject({ retcode: 42900 })
  await expect(gate.enter('b', async () => 'other')).resolves.toBe('other')
  expect(began).toEqual([0, 1])
  pieces.forEach(({ end }) => end())
  await Promise.all(entered)
  expect(began).toEqual([0, 1, 2])
  await expect(gate.enter('a', async () => 'again')).resolves.toBe('again')
})

test('work that fails makes room like any other', async () => {
  const gate = createSemaphore({ running: 1, waiting: 0 })
  const fail = () => gate.enter('a', async () => Promise.reject(new Error('failed')))
  await expect(fail()).rejects.toThrow('failed')
  await expect(fail()).rejects.toThrow('failed')
})

test('who has waited for too long is refused, and the place is free again', async () => {
  const gate = createSemaphore({ running: 1, waiting: 1, waitMs: 1 })
  const first = work()
  const entered = gate.enter('a', () => first.done)
  await expect(gate.enter('a', async () => 'late')).rejects.toMatchObject({ retcode: 42900 })
  await expect(gate.enter('a', async () => 'late')).rejects.toMatchObject({ retcode: 42900 })
  first.end()
  await entered
  await expect(gate.enter('a', async () => 'now')).resolves.toBe('now')
})
