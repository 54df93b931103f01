import { render, screen, waitFor } from '@testing-library/react'
import type { PrefetchedQueries } from '../contract/release/prefetch'
import { sessionMark } from '../contract/release/session-mark'
import { storage } from '../env'
import { setSession } from '../session'
import { onCall, sentTo } from '../testing'
import { isPrefetched, QueryProvider, hydrateQueries, useApiInfiniteQuery, useApiQuery } from '.'

const user = (nickname: string) => ({
  uid: '10001',
  kind: 'person' as const,
  nickname,
  avatar: '/files/a.png',
  realNamed: false,
  official: null,
  gone: false,
})
const entry: PrefetchedQueries['answers'][number] = {
  call: 'user/brief/query',
  body: { uid: '10001' },
  data: { user: user('带来的') },
}

/** Writes the element that the server would have added to the page. */
function written(over: Partial<PrefetchedQueries> = {}): void {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'dm-queries'
  element.textContent = JSON.stringify({ session: null, app: false, readAt: Date.now(), answers: [entry], ...over })
  document.body.append(element)
}

function Brief({ staleTime }: { staleTime?: number }) {
  const { data } = useApiQuery('user/brief/query', { uid: '10001' }, { staleTime })
  return <p>{data?.user.nickname ?? '加载中'}</p>
}
const show = (ui: React.ReactNode) => render(<QueryProvider>{ui}</QueryProvider>)

beforeEach(() => {
  jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now())
  onCall('user/brief/query', () => ({ user: user('新读的') }))
})
afterEach(() => {
  document.getElementById('dm-queries')?.remove()
  jest.restoreAllMocks()
})

it.each([undefined, 0])('stands in the first drawing, and nothing is asked (staleTime %s)', async (staleTime) => {
  written()
  hydrateQueries()
  show(<Brief staleTime={staleTime} />)
  expect(screen.getByText('带来的')).toBeVisible()
  expect(isPrefetched('user/brief/query', { uid: '10001' })).toBe(true)
  expect(document.getElementById('dm-queries')).toBeNull()
  expect(sentTo('user/brief/query')).toEqual([])
})

it('is the first page of a list', () => {
  const data = { list: [], total: 0, hasMore: false, stars: [0, 0, 0, 0, 0] }
  written({ answers: [{ call: 'service/comment/page', body: { serviceId: 's' }, data, list: true }] })
  hydrateQueries()
  function List() {
    const rows = useApiInfiniteQuery('service/comment/page', { serviceId: 's' })
    return <p>{rows.data ? `${rows.total} 条` : '加载中'}</p>
  }
  show(<List />)
  expect(screen.getByText('0 条')).toBeVisible()
})

it('is as old as its reading: what was read long ago is shown and read again behind it', async () => {
  written({ readAt: Date.now() - 60_000 })
  hydrateQueries()
  show(<Brief />)
  expect(screen.getByText('带来的')).toBeVisible()
  expect(await screen.findByText('新读的')).toBeVisible()
  expect(isPrefetched('user/brief/query', { uid: '10001' })).toBe(false)
})

it('of another session is left: logged in meanwhile, logged out, another account', async () => {
  for (const [session, token] of [
    [null, 'mine'],
    [sessionMark('other'), 'mine'],
  ] as const) {
    written({ session })
    setSession({ token, uid: '10001' })
    hydrateQueries()
    const view = show(<Brief />)
    expect(screen.getByText('加载中')).toBeVisible()
    await screen.findByText('新读的')
    view.unmount()
    document.getElementById('dm-queries')?.remove()
    const { queryClient } = await import('.')
    queryClient().clear()
  }
})

it('of one’s own session is taken', () => {
  setSession({ token: 'mine', uid: '10001' })
  written({ session: sessionMark('mine') })
  hydrateQueries()
  show(<Brief />)
  expect(screen.getByText('带来的')).toBeVisible()
})

it('for a browser is left inside the app', async () => {
  storage.set('isApp', '1')
  written()
  hydrateQueries()
  show(<Brief />)
  await waitFor(() => expect(sentTo('user/brief/query')).toHaveLength(1))
})

it('is nothing without its element', () => {
  expect(() => hydrateQueries()).not.toThrow()
  expect(isPrefetched('user/brief/query', { uid: '10001' })).toBe(false)
})
