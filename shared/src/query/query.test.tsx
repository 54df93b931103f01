import { act, render, screen, waitFor } from '@testing-library/react'
import { Activity } from 'react'
import { clearSession, setSession } from '../session'
import { holdCall, loseCall, onCall, sentTo } from '../testing'
import { apiServer } from '../testing/api'
import { http } from 'msw'
import { queryClient, QueryProvider, useApiMutation, useApiQuery } from '.'

/** A real read with a small answer. */
function Brief({ uid = '10001' }: { uid?: string }) {
  const { data, error } = useApiQuery('user/brief/query', { uid })
  if (error) return <p>{`失败 ${error.retcode}`}</p>
  return <p>{data ? data.user.nickname : '加载中'}</p>
}
const shell = (ui: React.ReactNode) => <QueryProvider>{ui}</QueryProvider>
const brief = (name: string) => ({
  user: {
    uid: '10001',
    kind: 'person' as const,
    nickname: name,
    avatar: '/files/a.png',
    realNamed: false,
    official: null,
    gone: false,
  },
})
/** A write that touches it; says how it stands. */
function Rename() {
  const save = useApiMutation('login/out', { invalidates: ['user/brief/query'] })
  return <button onClick={() => save.mutate({})}>{save.isPending ? '保存中' : save.status}</button>
}
async function showBoth(): Promise<void> {
  render(
    shell(
      <>
        <Brief />
        <Rename />
      </>,
    ),
  )
  await screen.findByText('旧名')
}
const named = (name: () => string) => onCall('user/brief/query', () => brief(name()))

it('shows old data at once and reads again when it is stale', async () => {
  let count = 0
  named(() => `第${++count}次`)
  const view = render(shell(<Brief />))
  expect(await screen.findByText('第1次')).toBeVisible()
  view.unmount()
  render(shell(<Brief />))
  expect(screen.getByText('第1次')).toBeVisible()
  expect(sentTo('user/brief/query')).toHaveLength(1)
  await act(() => queryClient().invalidateQueries())
  expect(await screen.findByText('第2次')).toBeVisible()
})

it('is not asked again by itself after a failure', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  let asked = 0
  apiServer().use(
    http.post('*/uc/v1/user/brief/query', () => {
      asked += 1
      return Response.error()
    }),
  )
  render(shell(<Brief />))
  expect(await screen.findByText('失败 null')).toBeVisible()
  expect(asked).toBe(1)
  jest.restoreAllMocks()
})

it('a page that goes away aborts its read: unmounted, or hidden in the cache of views', async () => {
  apiServer().use(http.post('*/uc/v1/user/brief/query', () => new Promise<Response>(() => undefined)))
  const view = render(
    shell(
      <Activity mode="visible">
        <Brief />
      </Activity>,
    ),
  )
  await waitFor(() => expect(queryClient().isFetching()).toBe(1))
  view.rerender(
    shell(
      <Activity mode="hidden">
        <Brief />
      </Activity>,
    ),
  )
  await waitFor(() => expect(queryClient().isFetching()).toBe(0))
  view.rerender(
    shell(
      <Activity mode="visible">
        <Brief />
      </Activity>,
    ),
  )
  await waitFor(() => expect(queryClient().isFetching()).toBe(1))
  view.unmount()
  await waitFor(() => expect(queryClient().isFetching()).toBe(0))
})

it('is emptied on logout and on a change of account, and read again after a login', async () => {
  let count = 0
  named(() => `第${++count}次`)
  setSession({ token: 'a', uid: '10001' })
  render(shell(<Brief />))
  await screen.findByText('第1次')
  act(() => setSession({ token: 'b', uid: '10001' }))
  await screen.findByText('第2次')
  act(() => setSession({ token: 'c', uid: '10002' }))
  expect(queryClient().getQueryCache().getAll()).toHaveLength(0)
  await act(async () => clearSession())
  expect(queryClient().getQueryCache().getAll()).toHaveLength(0)
})

it('reads again what a write touched', async () => {
  let name = '旧名'
  named(() => name)
  onCall('login/out', () => {
    name = '新名'
    return {}
  })
  await showBoth()
  act(() => screen.getByText('idle').click())
  expect(await screen.findByText('新名')).toBeVisible()
  expect(await screen.findByText('success')).toBeVisible()
})

it('a write is not over before what it touched was read again, also when that fails', async () => {
  named(() => '旧名')
  onCall('login/out', () => ({}))
  await showBoth()
  const { arrive } = holdCall('user/brief/query', brief('新名'))
  act(() => screen.getByText('idle').click())
  await waitFor(() => expect(sentTo('user/brief/query')).toHaveLength(2))
  expect(screen.getByText('保存中')).toBeVisible()
  arrive()
  expect(await screen.findByText('success')).toBeVisible()
  expect(screen.getByText('新名')).toBeVisible()
  loseCall('user/brief/query')
  act(() => screen.getByText('success').click())
  expect(await screen.findByText('失败 null')).toBeVisible()
  expect(await screen.findByText('success')).toBeVisible()
})

it('waits while it is not enabled', () => {
  const held = holdCall('user/brief/query', brief('x'))
  function Waiting() {
    const { fetchStatus } = useApiQuery('user/brief/query', { uid: '1' }, { enabled: false })
    return <p>{fetchStatus}</p>
  }
  render(shell(<Waiting />))
  expect(screen.getByText('idle')).toBeVisible()
  held.arrive()
})
