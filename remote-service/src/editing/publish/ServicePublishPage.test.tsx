import type { Data } from '@dm/shared/contract'
import { address, expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { endSession } from '@dm/shared/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { page as editPage } from '../edit/page'
import ServiceEditPage from '../edit/ServiceEditPage'
import { page } from './page'
import ServicePublishPage from './ServicePublishPage'

type Edited = Data<'service/edit/query'>

const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const edited: Edited = {
  id: 's1',
  state: 'draft',
  edit: 'none',
  draft: {
    title: '商业人像拍摄',
    category: 'photography',
    covers: ['/files/a.jpg'],
    video: null,
    intro: '自然光感的人像摄影，当天出片。',
    tags: ['当天出片'],
    packages: [
      {
        id: 'p1',
        name: '单人拍摄',
        priceFen: 48_000,
        unit: 'once',
        durationMin: 90,
        minUnits: 1,
        maxUnits: 1,
        includes: '',
        people: null,
      },
    ],
    modes: ['online'],
    placeIds: [],
    notice: '',
  },
  reasons: [],
  version: 3,
  updatedAt: NOW,
}
const setting = {
  week: Array.from({ length: 7 }, () => []),
  stepMin: 30,
  noticeMin: 120,
  windowDays: 60,
  beforeMin: 0,
  afterMin: 30,
  dayLimit: 0,
  instant: false,
  freeCancelHours: 24,
  latePct: 50,
  paused: false,
  version: 0,
}
const entered = (state: 'approved' | 'draft') =>
  onCall('service/provider/query', () => ({
    provider: {
      uid: '10001',
      state,
      edit: 'none',
      draft: {
        kind: 'person',
        name: '拾光',
        logo: '',
        categories: [],
        cityCode: '',
        intro: '',
        contactName: '',
        tel: '',
        licenses: [],
        works: [],
      },
      reasons: [],
      renewable: false,
      version: 1,
    },
    missing: { person: [], enterprise: [] },
    tel: '',
    now: NOW,
  }))
beforeEach(() => {
  localStorage.clear()
  onCall('service/place/query', () => ({
    places: [],
    showDetail: false,
    visitRegions: [],
    visitNames: [],
    visitNote: '',
    online: false,
    onlineNote: '',
    version: 0,
  }))
  onCall('service/draft/save', ({ version }) => ({ id: 's1', version: version + 1 }))
  onCall('service/edit/query', () => edited)
})
const publish = (query = '') =>
  renderPage(<ServicePublishPage />, { as: page, at: `/service/publish${query}`, uid: '10001' })
const edit = () => renderPage(<ServiceEditPage />, { as: editPage, at: '/service/edit?id=s1', uid: '10001' })
const box = (name: string) => screen.getByRole('textbox', { name })
const submit = () => screen.getByRole('button', { name: '提交审核' })

test('each field says what is wrong with it, a package in its own sheet', async () => {
  const { user } = publish()
  await user.click(submit())
  for (const text of [
    '请上传至少1张图片',
    '标题为4至30个字',
    '请选择服务类目',
    '请至少添加1个套餐',
    '请至少选择一种服务方式',
    '介绍为10至2000个字',
  ])
    expect(await screen.findByText(text)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '添加套餐' }))
  const sheet = await screen.findByRole('dialog', { name: '套餐' })
  await user.click(within(sheet).getByRole('button', { name: '确定' }))
  expect(await within(sheet).findByText('套餐名称为2至20个字')).toBeVisible()
  await user.type(within(sheet).getByRole('textbox', { name: '套餐名称' }), '单人拍摄')
  await user.type(within(sheet).getByRole('textbox', { name: '价格' }), '４８０')
  await user.click(within(sheet).getByRole('button', { name: '确定' }))
  expect(await screen.findByRole('button', { name: /单人拍摄.*¥480\/次 · 60分钟/ })).toBeVisible()
  await user.type(box('标题'), '加微信 abc12345 拍摄')
  expect(await screen.findByText('介绍中请勿填写联系方式')).toBeVisible()
  await expectAccessible()
})

test('what is typed is saved after three seconds, once for all later versions', async () => {
  const { user } = publish()
  await user.type(box('标题'), '商业人像')
  expect(await screen.findByText(/草稿已保存 \d\d:\d\d/, {}, { timeout: 8000 })).toBeVisible()
  expect(sentTo('service/draft/save')).toMatchObject([{ version: 0, draft: { title: '商业人像' } }])
  await user.type(box('标题'), '拍摄')
  await user.click(screen.getByRole('button', { name: '存草稿' }))
  await waitFor(() => expect(sentTo('service/draft/save').at(-1)).toMatchObject({ id: 's1', version: 1 }))
})

test('a submit during a save carries the version that this save returns', async () => {
  entered('approved')
  onCall('service/calendar/setting/query', () => ({ setting: { ...setting, version: 1 }, hasFeed: false }))
  onCall('service/submit', () => ({ ...edited, state: 'reviewing' }))
  let answer = () => {}
  const first = new Promise<void>((resolve) => (answer = resolve))
  onCall('service/draft/save', async ({ version }) => {
    if (version === 3) await first
    return { id: 's1', version: version + 1 }
  })
  const { user } = publish('?id=s1')
  await user.type(await screen.findByRole('textbox', { name: '标题' }), '二')
  await waitFor(() => expect(sentTo('service/draft/save')).toHaveLength(1), { timeout: 8000 })
  await user.click(submit())
  answer()
  expect(await screen.findByText('已提交审核，预计1个工作日')).toBeVisible()
  expect(sentTo('service/draft/save').map(({ version }) => version)).toEqual([3, 4])
  expect(sentTo('service/submit')).toMatchObject([{ id: 's1', version: 5 }])
  // A service in review is no draft any more, also when the page is left at once.
  window.dispatchEvent(new Event('pagehide'))
  // It comes back: what it sends later is not sent as by a page that leaves.
  window.dispatchEvent(new Event('pageshow'))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('dm-draft:'))).toEqual([])
})

test('a complete draft is submitted; working hours are offered to whoever has none', async () => {
  entered('approved')
  onCall('service/calendar/setting/query', () => ({ setting, hasFeed: false }))
  onCall('service/calendar/setting/set', (body) => ({ setting: { ...body, version: 1 }, outside: [] }))
  onCall('service/submit', () => ({ ...edited, state: 'reviewing' }))
  const { user } = publish('?id=s1')
  await user.click(await screen.findByRole('button', { name: '提交审核' }))
  const question = await screen.findByRole('dialog', { name: '设置可预约时间' })
  await user.click(within(question).getByRole('button', { name: '使用' }))
  expect(await screen.findByText('已提交审核，预计1个工作日')).toBeVisible()
  expect(sentTo('service/submit')).toMatchObject([{ id: 's1', version: 4 }])
  expect(sentTo('service/calendar/setting/set')[0]?.week[0]).toEqual([{ startMin: 540, endMin: 1080 }])
})

test.each([
  ['a draft', 'draft' as const, () => publish('?id=s1')],
  ['an online service', 'online' as const, edit],
])('确定 in the sheet of a package submits nothing of %s; its price is in the next submit', async (_, state, open) => {
  entered('approved')
  onCall('service/edit/query', () => ({ ...edited, state }))
  onCall('service/calendar/setting/query', () => ({ setting: { ...setting, version: 1 }, hasFeed: false }))
  onCall('service/submit', () => ({ ...edited, state: 'reviewing' }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /单人拍摄/ }))
  const sheet = await screen.findByRole('dialog', { name: '套餐' })
  const price = within(sheet).getByRole('textbox', { name: '价格' })
  await user.clear(price)
  await user.type(price, '580')
  await user.click(within(sheet).getByRole('button', { name: '确定' }))
  expect(await screen.findByRole('button', { name: /单人拍摄.*¥580/ })).toBeVisible()
  expect(sentTo('service/submit')).toEqual([])
  expect(sentTo('service/draft/save')).toEqual([])
  await user.click(submit())
  expect(await screen.findByText('已提交审核，预计1个工作日')).toBeVisible()
  expect(sentTo('service/draft/save').at(-1)?.draft.packages).toMatchObject([{ id: 'p1', priceFen: 58_000 }])
  expect(sentTo('service/submit')).toMatchObject([{ id: 's1', version: 4 }])
})

test('who has not entered is led there, with the draft kept', async () => {
  entered('draft')
  const { user } = publish('?id=s1')
  await user.click(await screen.findByRole('button', { name: '提交审核' }))
  const question = await screen.findByRole('dialog', { name: '提交审核前请先完成入驻' })
  await user.click(within(question).getByRole('button', { name: '去入驻' }))
  await waitFor(() => expect(address()).toBe('/service/freeEnter'))
  expect(sentTo('service/submit')).toEqual([])
})

test('another page was faster: the newest version, or one’s own text', async () => {
  onCall('service/draft/save', () => {
    throw refusal(40900, '内容已在其他页面修改，请刷新后再试', { reason: 'stale' })
  })
  const { user } = edit()
  await user.type(await screen.findByRole('textbox', { name: '标题' }), '改')
  expect(await screen.findByRole('button', { name: '查看最新' }, { timeout: 8000 })).toBeVisible()
  expect(screen.getByRole('button', { name: '复制我的内容' })).toBeVisible()
  onCall('service/edit/query', () => ({ ...edited, draft: { ...edited.draft, title: '别处改的标题' }, version: 9 }))
  await user.click(screen.getByRole('button', { name: '查看最新' }))
  expect(await screen.findByDisplayValue('别处改的标题')).toBeVisible()
})

test('a rejected version has its reasons, an online one says what the public sees', async () => {
  onCall('service/edit/query', () => ({
    ...edited,
    state: 'online',
    edit: 'rejected',
    reasons: [{ field: 'title', text: '标题与内容不符' }],
  }))
  edit()
  expect(await screen.findByText('标题与内容不符')).toBeVisible()
  expect(screen.getByText('已上线 · 修改审核通过前，用户看到的仍是原内容')).toBeVisible()
})

test('one under review is withdrawn', async () => {
  onCall('service/edit/query', () => ({ ...edited, state: 'reviewing' }))
  onCall('service/withdraw', () => edited)
  const { user } = edit()
  await user.click(await screen.findByRole('button', { name: '撤回' }))
  onCall('service/edit/query', () => edited)
  await user.click(
    within(await screen.findByRole('dialog', { name: '确认撤回修改？' })).getByRole('button', { name: '撤回' }),
  )
  expect(await screen.findByRole('textbox', { name: '标题' })).toBeVisible()
})

test('what is not one’s own is not there; a visitor is asked to log in', async () => {
  onCall('service/edit/query', () => {
    throw refusal(40400, '该服务已下架或不存在')
  })
  const { unmount } = edit()
  expect(await screen.findByText('该服务已下架或不存在', { selector: 'p' })).toBeVisible()
  expect(screen.getByRole('link', { name: '返回列表' })).toBeVisible()
  unmount()
  act(() => endSession())
  renderPage(<ServicePublishPage />, { as: page, at: '/service/publish' })
  expect(screen.getByText('登录后查看')).toBeVisible()
})
