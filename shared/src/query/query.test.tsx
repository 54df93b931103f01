import { act, render, screen, waitFor } from '@testing-library/react'
import { Activity } from 'react'
import { clearSession, setSession } from '../session'
import { holdCall, loseCall, onCall, refusal, sentTo } from '../testing'
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
const saved = {
  user: {
    uid: '10001',
    dmNo: '88010001',
    nickname: '新名',
    avatar: '',
    gender: 'unset' as const,
    cityCode: null,
    cityName: '',
    bio: '',
    occupations: [],
    realName: 'none' as const,
    realNameReason: null,
    official: { state: 'none' as const, title: null, reason: null },
    minor: false,
    birthday: null,
    mobileMasked: '138****0001',
    vipUntil: null,
    roles: ['personal' as const],
    nicknameChangesLeft: 2,
    completeness: 10,
    version: 2,
  },
  guardian: null,
}
/** A write that changes the read's answer by the contract; shows its state. */
function Rename({ invalidate }: { invalidate?: 'background' | 'onNextMount' }) {
  const save = useApiMutation('userinfo/set', { invalidate })
  return <button onClick={() => save.mutate({ version: 1 })}>{save.isPending ? '保存中' : save.status}</button>
}
async function showBoth(invalidate?: 'background' | 'onNextMount'): Promise<void> {
  render(
    shell(
      <>
        <Brief />
        <Rename invalidate={invalidate} />
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
  let requests = 0
  apiServer().use(
    http.post('*/uc/v1/user/brief/query', () => {
      requests += 1
      return Response.error()
    }),
  )
  render(shell(<Brief />))
  expect(await screen.findByText('失败 null')).toBeVisible()
  expect(requests).toBe(1)
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

it('reads again what a write changes', async () => {
  let name = '旧名'
  named(() => name)
  onCall('userinfo/set', () => {
    name = '新名'
    return saved
  })
  await showBoth()
  act(() => screen.getByText('idle').click())
  expect(await screen.findByText('新名')).toBeVisible()
  expect(await screen.findByText('success')).toBeVisible()
})

it('a write is not over before what it changed was read again, also when that fails', async () => {
  named(() => '旧名')
  onCall('userinfo/set', () => saved)
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

it('a first read that began before a write is read again after it', async () => {
  const first = holdCall('user/brief/query', brief('旧名'))
  onCall('userinfo/set', () => saved)
  render(
    shell(
      <>
        <Brief />
        <Rename />
      </>,
    ),
  )
  await waitFor(() => expect(sentTo('user/brief/query')).toHaveLength(1))
  screen.getByRole('button').click()
  await waitFor(() => expect(sentTo('userinfo/set')).toHaveLength(1))
  named(() => '新名')
  first.arrive()
  expect(await screen.findByText('新名')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'success' })).toBeVisible()
})

it('a write is over while what it changed is read behind it', async () => {
  named(() => '旧名')
  onCall('userinfo/set', () => saved)
  await showBoth('background')
  const { arrive } = holdCall('user/brief/query', brief('新名'))
  act(() => screen.getByText('idle').click())
  expect(await screen.findByText('success')).toBeVisible()
  arrive()
  expect(await screen.findByText('新名')).toBeVisible()
})

it('a page that is left with a write reads nothing; what it changed is read when it is shown next', async () => {
  named(() => '旧名')
  onCall('userinfo/set', () => saved)
  await showBoth('onNextMount')
  act(() => screen.getByText('idle').click())
  expect(await screen.findByText('success')).toBeVisible()
  expect(sentTo('user/brief/query')).toHaveLength(1)
  render(shell(<Brief />))
  await waitFor(() => expect(sentTo('user/brief/query')).toHaveLength(2))
})

it('a write that is refused because the page showed an older state reads that again; another refusal does not', async () => {
  let name = '旧名'
  named(() => name)
  onCall('userinfo/set', () => {
    throw refusal(40000, '昵称太长', { field: 'basic.nickname' })
  })
  await showBoth()
  act(() => screen.getByText('idle').click())
  expect(await screen.findByText('error')).toBeVisible()
  expect(sentTo('user/brief/query')).toHaveLength(1)
  name = '别处改的名'
  onCall('userinfo/set', () => {
    throw refusal(40900, '内容已更新')
  })
  act(() => screen.getByText('error').click())
  expect(await screen.findByText('别处改的名')).toBeVisible()
})

it('keeps nothing of a write: its body may hold a password or a code', async () => {
  named(() => '旧名')
  onCall('userinfo/set', () => saved)
  const view = render(shell(<Rename />))
  act(() => screen.getByText('idle').click())
  expect(await screen.findByText('success')).toBeVisible()
  view.unmount()
  await waitFor(() => expect(queryClient().getMutationCache().getAll()).toHaveLength(0))
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

test('one 重试 that arrives brings the other parts that did not reach the server', async () => {
  loseCall('user/brief/query')
  function Part({ uid }: { uid: string }) {
    const { data, error, refetch } = useApiQuery('user/brief/query', { uid })
    if (error) return <button onClick={() => void refetch()}>{`重试 ${uid}`}</button>
    return <p>{data ? `${uid} ${data.user.nickname}` : '加载中'}</p>
  }
  render(
    shell(
      <>
        <Part uid="10001" />
        <Part uid="10002" />
      </>,
    ),
  )
  const retry = await screen.findByRole('button', { name: '重试 10001' })
  await screen.findByRole('button', { name: '重试 10002' })
  onCall('user/brief/query', () => brief('新名'))
  act(() => retry.click())
  expect(await screen.findByText('10001 新名')).toBeVisible()
  expect(await screen.findByText('10002 新名')).toBeVisible()
})
