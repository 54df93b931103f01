import { act, screen, waitFor, within } from '@testing-library/react'
import { button, dialog, open } from './test/page'
import { A, campaign, held, lose, NOW, overview, Refused, mockRegistry, sent } from './test/mockRegistry'

const wake = () => act(() => void window.dispatchEvent(new Event('visibilitychange')))

/** Mock of the registry's event stream, which jsdom lacks. */
const stream = new EventTarget()
class Stream {
  static readonly OPEN = 1
  readonly readyState = Stream.OPEN
  addEventListener = stream.addEventListener.bind(stream)
  close = () => {}
}
beforeAll(() => void Object.assign(globalThis, { EventSource: Stream }))
const tell = () => act(() => void stream.dispatchEvent(new Event('registry')))

test('an answer that comes after its question was closed leaves the next one open', async () => {
  const { answer, arrive } = held(() => ({ revision: 8, version: A }))
  mockRegistry({ overview: () => overview({ campaigns: [campaign()] }), rollback: answer })
  const user = await open()
  await user.click(await button(/^退回 钱包/))
  await user.click(within(await dialog()).getByRole('button', { name: '退回' }))
  await user.click(within(await dialog()).getByRole('button', { name: '取消' }))
  await user.click(await button('暂停「才艺王者」'))
  await user.type(within(await dialog()).getByLabelText(/^原因/), '换奖品')
  arrive()
  expect(await screen.findByText('退回：已执行')).toBeVisible()
  expect(screen.getByRole('dialog', { name: '暂停活动页「才艺王者」' })).toBeVisible()
  expect(screen.getByLabelText(/^原因/)).toHaveValue('换奖品')
})

test('two presses make one change', async () => {
  const { answer, arrive } = held(() => ({ revision: 8, version: A }))
  mockRegistry({ overview: () => overview(), rollback: answer })
  const user = await open()
  await user.click(await button(/^退回 钱包/))
  const press = within(await dialog()).getByRole('button', { name: '退回' })
  // In one batch: no render in between.
  act(() => {
    press.click()
    press.click()
  })
  arrive()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('rollback')).toHaveLength(1)
})

test('two presses on a view make one step back', async () => {
  mockRegistry({ overview: () => overview(), list: () => ({ releases: [] }) })
  const user = await open()
  const before = window.history.length
  await user.dblClick(await screen.findByRole('link', { name: '健康' }))
  expect(await screen.findByRole('heading', { level: 1, name: '健康' })).toBeVisible()
  expect(window.history.length).toBe(before + 1)
})

test('what was refused after its question was closed is said all the same', async () => {
  const { answer, arrive } = held((): { revision: number; version: string } => {
    throw new Refused(40900, '这期间已有其他人做了更改')
  })
  mockRegistry({ overview: () => overview(), rollback: answer })
  const user = await open()
  await user.click(await button(/^退回 钱包/))
  await user.click(within(await dialog()).getByRole('button', { name: '退回' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  arrive()
  expect(await screen.findByText('没有执行：这期间已有其他人做了更改')).toBeVisible()
})

test('what is typed into the way in outlives a look into another tab', async () => {
  const refused = () => {
    throw new Refused(10902, '请用运营账号登录')
  }
  mockRegistry({ overview: refused })
  const user = await open()
  await user.type(await screen.findByLabelText('你的名字'), '陈默')
  await user.type(screen.getByLabelText('密码'), 'half-a-tok')
  const { answer, arrive } = held<ReturnType<typeof overview>>(refused)
  mockRegistry({ overview: answer })
  wake()
  await waitFor(() => expect(sent('overview')).toHaveLength(2))
  expect(await screen.findByLabelText('你的名字')).toHaveValue('陈默')
  arrive()
  expect(await screen.findByLabelText('密码')).toHaveValue('half-a-tok')
})

test('and so it does in the middle of something, also when the network goes', async () => {
  let inside = true
  mockRegistry({
    overview: () => {
      if (!inside) throw new Refused(10903, '登录已过期')
      return overview()
    },
  })
  const user = await open()
  await button(/^退回 钱包/)
  inside = false
  tell()
  const again = await screen.findByRole('dialog', { name: '重新登录' })
  await user.type(within(again).getByLabelText('密码'), 'half-a-tok')
  lose('overview')
  tell()
  expect(await screen.findByText(/^没能刷新/)).toBeVisible()
  expect(screen.getByLabelText('密码')).toHaveValue('half-a-tok')
})

test('a campaign that somebody else ends leaves the form that is being filled in', async () => {
  let campaigns = [campaign()]
  mockRegistry({ overview: () => overview({ campaigns }), list: () => ({ releases: [] }) })
  const user = await open()
  await user.click(await button('改期「才艺王者」'))
  await user.type(within(await dialog()).getByLabelText(/^原因/), '加一天')
  campaigns = [campaign({ state: 'ended' })]
  tell()
  expect(await screen.findByText('没有进行中或已排期的活动页')).toBeInTheDocument()
  expect(screen.getByLabelText(/^原因/)).toHaveValue('加一天')
})

test('a page that the chosen release has not is not kept behind 请选择', async () => {
  const release = (version: string, page: string, state: 'live' | 'kept') => ({
    area: 'activity',
    version,
    publishedAt: NOW,
    publishedBy: '陈默',
    note: '',
    bytes: 1000,
    pages: ['IndexPage', page],
    state,
    day: { loads: 0, loadFailures: 0, renderFailures: 0 },
  })
  mockRegistry({
    overview: () => overview(),
    list: () => ({ releases: [release(A, 'OldPage', 'kept'), release('1.0.0-rdddddddddddd', 'NewPage', 'live')] }),
  })
  const user = await open()
  await user.click(await button('指向新页面'))
  const form = within(await dialog())
  await user.selectOptions(form.getByLabelText('页面'), await form.findByRole('option', { name: 'NewPage' }))
  await user.selectOptions(form.getByLabelText('版本'), A)
  expect(form.getByLabelText('页面')).toHaveValue('')
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/activity 的一个页面（还没选）/)
  await user.selectOptions(form.getByLabelText('页面'), 'IndexPage')
  await user.selectOptions(form.getByLabelText('版本'), '')
  expect(form.getByLabelText('页面')).toHaveValue('IndexPage')
})
