import { act, renderHook, waitFor } from '@testing-library/react'
import { usePoster } from '.'

const sheet = new Blob(['jpeg'], { type: 'image/jpeg' })
const [first, second] = [{ name: 'first' }, { name: 'second' }]
const revoked = () => jest.mocked(URL.revokeObjectURL).mock.calls.map(([url]) => url)

let made = 0
beforeEach(() => {
  made = 0
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`)
  jest.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})
afterEach(() => void jest.restoreAllMocks())

test('nothing is drawn before there is something to draw, then once', async () => {
  const draw = jest.fn(async () => [sheet, sheet])
  const onDrawn = jest.fn()
  const { result, rerender } = renderHook(({ of }: { of: object | null }) => usePoster(of, draw, onDrawn), {
    initialProps: { of: null as object | null },
  })
  expect(result.current).toMatchObject({ drawn: null, failed: false })
  rerender({ of: first })
  await waitFor(() => expect(result.current.drawn).toEqual({ blobs: [sheet, sheet], urls: ['blob:1', 'blob:2'] }))
  rerender({ of: first })
  expect(draw).toHaveBeenCalledTimes(1)
  expect(onDrawn).toHaveBeenCalledTimes(1)
})

test('what is no longer asked for is dropped, what was shown is revoked', async () => {
  let arrive: (blobs: Blob[]) => void = () => undefined
  const late = new Promise<Blob[]>((resolve) => (arrive = resolve))
  const onDrawn = jest.fn()
  const draw = (of: object) => (of === first ? late : Promise.resolve([sheet]))
  const { result, rerender, unmount } = renderHook(({ of }) => usePoster(of, draw, onDrawn), {
    initialProps: { of: first },
  })
  rerender({ of: second })
  await waitFor(() => expect(result.current.drawn?.urls).toEqual(['blob:1']))
  await act(async () => arrive([sheet]))
  expect(result.current.drawn?.urls).toEqual(['blob:1'])
  expect(onDrawn).toHaveBeenCalledTimes(1)
  unmount()
  expect(revoked()).toEqual(['blob:1'])
})

test('a failed drawing is drawn again when it is asked for', async () => {
  const draw = jest.fn(async () => [sheet]).mockRejectedValueOnce(new Error('no canvas'))
  const { result } = renderHook(() => usePoster(first, draw))
  await waitFor(() => expect(result.current.failed).toBe(true))
  act(() => result.current.retry())
  expect(result.current.failed).toBe(false)
  await waitFor(() => expect(result.current.drawn?.urls).toEqual(['blob:1']))
})
