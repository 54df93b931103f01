import { openInFlight } from './in-flight'

test('equal requests of the same moment are one piece of work; later ones start anew, also after a failure', async () => {
  const inFlight = openInFlight<number>()
  let started = 0
  let end: (() => void) | undefined
  const work = async () => {
    started += 1
    const mine = started
    await new Promise<void>((resolve) => (end = resolve))
    return mine
  }
  const both = Promise.all([inFlight.join('a', work), inFlight.join('a', work)])
  end?.()
  expect(await both).toEqual([1, 1])

  const third = inFlight.join('a', work)
  end?.()
  expect(await third).toBe(2)

  const fail = () => inFlight.join('b', () => Promise.reject(new Error('failed')))
  await expect(Promise.all([fail(), fail()])).rejects.toThrow('failed')
  await expect(inFlight.join('b', async () => 7)).resolves.toBe(7)
})

test('different keys do not wait for each other', async () => {
  const inFlight = openInFlight<string>()
  void inFlight.join('a', () => new Promise(() => undefined))
  expect(await inFlight.join('b', async () => 'b')).toBe('b')
})
