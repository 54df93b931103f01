import { settledWithin, withTimeout } from '.'

const never = new Promise<never>(() => {})
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('work in time is answered as it ends, and leaves no timer behind', async () => {
  await expect(withTimeout(1000, () => Promise.resolve('done'))).resolves.toBe('done')
  const failure = new Error('refused')
  await expect(withTimeout(1000, () => Promise.reject(failure))).rejects.toBe(failure)
  expect(jest.getTimerCount()).toBe(0)
})

test('work that is late is rejected as a timeout, and its signal is aborted', async () => {
  let signal: AbortSignal | undefined
  const outcome = withTimeout(1000, (given) => {
    signal = given
    return never
  }).catch((error: unknown) => error)
  jest.advanceTimersByTime(999)
  expect(signal?.aborted).toBe(false)
  jest.advanceTimersByTime(1)
  expect(await outcome).toMatchObject({ cause: 'timeout' })
  expect(signal?.aborted).toBe(true)
})

test('a wait ends with success, with failure, and with its time', async () => {
  await expect(settledWithin(1000, Promise.resolve('done'))).resolves.toBeUndefined()
  await expect(settledWithin(1000, Promise.reject(new Error('refused')))).resolves.toBeUndefined()
  const waited = settledWithin(1000, never)
  jest.advanceTimersByTime(1000)
  await expect(waited).resolves.toBeUndefined()
})
