import type { Data } from '@dm/shared/contract'
import { overlayState } from '@dm/shared/overlay'
import { startHistory } from '@dm/shared/router'
import { address, expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { page } from './page'
import ServiceFreeEnterPage from './ServiceFreeEnterPage'

type Answer = Data<'service/provider/query'>
type Own = NonNullable<Answer['provider']>

const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const own: Own = {
  uid: '10001',
  state: 'draft',
  edit: 'none',
  draft: {
    kind: 'person',
    name: '拾光人像',
    logo: '/files/logo.jpg',
    categories: ['photography'],
    cityCode: '330100',
    intro: '八年商业人像经验，擅长自然光感。',
    contactName: '周一一',
    tel: '13900000001',
    licenses: [],
    works: [],
  },
  reasons: [],
  renewable: false,
  version: 2,
}
const nobody: Answer = {
  provider: null,
  missing: { person: [], enterprise: ['enterprise'] },
  tel: '13900000001',
  now: NOW,
}
const answer = (change: Partial<Own>, more: Partial<Answer> = {}) =>
  onCall('service/provider/query', () => ({ ...nobody, provider: { ...own, ...change }, ...more }))
beforeEach(() => {
  onCall('service/invite/query', () => ({ own: null, sharer: { uid: '10005', name: '林小满', avatar: '' } }))
  onCall('service/provider/draft/save', ({ version }) => ({ version: version + 1 }))
})

const open = (query = '', uid: string | undefined = '10001') =>
  renderPage(<ServiceFreeEnterPage />, { as: page, at: `/service/freeEnter${query}`, uid })

test('a visitor reads what there is to be had and is asked to log in', async () => {
  const { user } = renderPage(<ServiceFreeEnterPage />, { as: page, at: '/service/freeEnter?uid=10005' })
  expect(screen.getByRole('heading', { name: '免费入驻，档期自己做主' })).toBeVisible()
  expect(await screen.findByText('由林小满邀请')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '立即入驻' }))
  await waitFor(() => expect(overlayState().open.map(({ kind }) => kind)).toContain('login'))
  await expectAccessible()
})

test('who is nobody yet reads the offer first; each field then says what is wrong with it', async () => {
  onCall('service/provider/query', () => nobody)
  const { user } = open('?uid=10005')
  await user.click(await screen.findByRole('button', { name: '立即入驻' }))
  expect(address()).toBe('/service/freeEnter?uid=10005&step=form')
  expect(await screen.findByRole('textbox', { name: '手机号' })).toHaveValue('13900000001')
  await user.click(screen.getByRole('button', { name: '提交' }))
  for (const text of [
    '请输入2至30个字的名称',
    '请上传标志',
    '请选择1至3个类目',
    '请选择所在城市',
    '简介为10至500个字',
    '请输入联系人姓名',
    '请阅读并同意服务商入驻协议',
  ])
    expect(await screen.findByText(text)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '企业' }))
  expect(await screen.findByText('请先完成企业认证')).toBeVisible()
  expect(sentTo('service/provider/enter')).toEqual([])
})

test('back from the form leads to the offer; the draft goes on from there, with the version saved last', async () => {
  onCall('service/provider/query', () => nobody)
  window.history.replaceState(null, '', '/service/freeEnter?uid=10005')
  const stop = startHistory()
  const { user } = open('?uid=10005')
  await user.click(await screen.findByRole('button', { name: '立即入驻' }))
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '拾光人像馆')
  answer({ draft: { ...own.draft, name: '拾光人像馆' } })
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(await screen.findByRole('heading', { name: '免费入驻，档期自己做主' })).toBeVisible()
  await waitFor(() => expect(window.location.search).toBe('?uid=10005'))
  await waitFor(() => expect(sentTo('service/provider/draft/save')).toMatchObject([{ version: 0 }]))
  await user.click(await screen.findByRole('button', { name: '继续填写' }))
  expect(await screen.findByRole('textbox', { name: '名称' })).toHaveValue('拾光人像馆')
  expect(window.location.search).toBe('?uid=10005&step=form')
  await user.type(screen.getByRole('textbox', { name: '简介' }), '周末可约。')
  await user.click(screen.getByRole('button', { name: '返回' }))
  await waitFor(() => expect(sentTo('service/provider/draft/save')).toMatchObject([{}, { version: 2 }]))
  stop()
})

test('a draft goes on where it was and is submitted once, with the inviter', async () => {
  answer({})
  onCall('service/provider/enter', () => ({ ...own, state: 'reviewing', version: 3 }))
  const { user } = open('?uid=10005')
  expect(await screen.findByRole('textbox', { name: '名称' })).toHaveValue('拾光人像')
  await user.click(screen.getByRole('checkbox', { name: '入驻协议' }))
  await expectAccessible()
  answer({ state: 'reviewing' })
  await user.dblClick(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('审核中，预计1个工作日')).toBeVisible()
  expect(sentTo('service/provider/enter')).toMatchObject([{ version: 2, ivtUid: '10005', draft: own.draft }])
})

test('who leaves right after the last letter has it saved; after the submission nothing is saved any more', async () => {
  answer({})
  const first = open()
  await first.user.type(await screen.findByRole('textbox', { name: '名称' }), '馆')
  first.unmount()
  await waitFor(() => expect(sentTo('service/provider/draft/save')).toMatchObject([{ draft: { name: '拾光人像馆' } }]))

  onCall('service/provider/enter', () => ({ ...own, state: 'reviewing', version: 3 }))
  const second = open()
  await second.user.click(await screen.findByRole('checkbox', { name: '入驻协议' }))
  answer({ state: 'reviewing' })
  await second.user.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('审核中，预计1个工作日')).toBeVisible()
  second.unmount()
  expect(sentTo('service/provider/draft/save')).toHaveLength(1)
})

test('a rejection stands beside its fields', async () => {
  answer({ state: 'rejected', reasons: [{ field: 'intro', text: '简介与类目不符' }] })
  open()
  expect(await screen.findByText('简介与类目不符')).toBeVisible()
  expect(screen.getByRole('button', { name: '重新提交' })).toBeEnabled()
})

test('a refused submission keeps what was typed', async () => {
  answer({})
  onCall('service/provider/enter', () => {
    throw refusal(40900, '该身份已入驻')
  })
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: '入驻协议' }))
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect((await screen.findAllByText('该身份已入驻')).length).toBeGreaterThan(0)
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('拾光人像')
})

test('an application that waits is withdrawn after a question', async () => {
  answer({ state: 'reviewing' })
  onCall('service/provider/withdraw', () => own)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '撤回' }))
  answer({})
  const question = await screen.findByRole('dialog', { name: '确认撤回申请？' })
  await user.click(within(question).getByRole('button', { name: '撤回' }))
  expect(await screen.findByRole('textbox', { name: '名称' })).toBeVisible()
})

test.each([
  ['approved' as const, '入驻成功', '修改资料'],
  ['suspended' as const, '服务已被暂停', null],
  ['expired' as const, '入驻已到期', '免费续期'],
  ['closed' as const, '已停止服务', '重新入驻'],
])('%s', async (state, headline, action) => {
  answer({ state, suspendReason: '多次爽约', approvedAt: NOW, expireAt: NOW })
  onCall('service/provider/renew', () => ({ ...own, state: 'approved' }))
  const { user } = open()
  expect(await screen.findByRole('heading', { name: headline })).toBeVisible()
  if (state === 'suspended') expect(screen.getByText('原因：多次爽约')).toBeVisible()
  if (action) await user.click(screen.getByRole('button', { name: action }))
  if (state === 'expired') expect(await screen.findByText('续期成功')).toBeVisible()
  await expectAccessible()
})

test('under 18 nothing can be submitted', async () => {
  answer({}, { missing: { person: ['adult'], enterprise: ['adult'] } })
  open()
  expect(await screen.findByText('未满18周岁暂不能入驻')).toBeVisible()
  expect(screen.getByRole('button', { name: '提交' })).toBeDisabled()
})
