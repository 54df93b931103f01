import { provideRoutes } from '@dm/shared/router'
import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo, address } from '@dm/shared/testing'
import { DEFAULT_AUDIENCE } from '@dm/shared/contract/vocabulary/audience'
import { hoursMs } from '@dm/shared/time'
import { page } from './page'
import ModelCardPage from './ModelCardPage'
import type { Card, CardAnswer } from './template/facts'

const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const photo = (n: number) => ({ id: `p${n}`, url: `/files/${n}.jpg`, width: 900, height: 1200, shot: 'half' as const })
const card = (change: Partial<Card> = {}): Card => ({
  uid: '10001',
  status: 'public',
  jobStatus: 'open',
  cover: '/files/cover.jpg',
  stageName: '林小满',
  enName: 'LIN XIAOMAN',
  gender: 'female',
  age: 24,
  heightCm: 172,
  weightKg: 49,
  bust: 83,
  waist: 60,
  hip: 88,
  shoe: '38',
  cityCode: '330100',
  cityName: '杭州',
  occupations: ['actor', 'model'],
  skills: ['骑马'],
  styles: ['cold'],
  quote: { minFen: 80_000, maxFen: 150_000, unit: 'day', negotiable: false },
  photos: [1, 2, 3, 4].map(photo),
  intro: '第一行\n第二行',
  template: 'classic',
  templateOptions: { tone: 'warm', photoOrder: [] },
  noticeOnly: [],
  version: 3,
  updatedAt: NOW - hoursMs(3),
  ...change,
})
const answer = (change: Partial<CardAnswer> = {}): CardAnswer => ({
  card: card(),
  state: 'public',
  contactable: true,
  isOwner: false,
  now: NOW,
  owner: {
    uid: '10001',
    dmNo: '88010001',
    name: '林小满',
    icon: '',
    official: false,
    archiveState: 'public',
    moduleVisible: true,
  },
  ...change,
})
const AT = '/user/modelcard?uid=10001&from=qr'
const visit = (given: CardAnswer, options: { at?: string; uid?: string } = {}) => {
  onCall('userinfo/modelcard/get', () => given)
  onCall('userinfo/view/record', () => ({}))
  onCall('userinfo/modelcard/share/record', () => ({}))
  return renderPage(<ModelCardPage />, { as: page, at: AT, ...options })
}

describe('a visitor', () => {
  test('sees the head, the facts that are there, and what to do', async () => {
    const { container } = visit(answer())
    expect(await screen.findByRole('heading', { level: 1, name: '林小满' })).toBeVisible()
    expect(screen.getByText('83/60/88')).toBeVisible()
    expect(screen.getByText('骑马')).toBeVisible()
    expect(screen.queryByText('院校')).toBeNull()
    expect(screen.getByText('更新于 3小时前')).toBeVisible()
    for (const name of ['分享', '保存海报', '联系TA', '举报'])
      expect(screen.getByRole('button', { name })).toBeEnabled()
    await waitFor(() =>
      expect(sentTo('userinfo/view/record')).toEqual([
        { uid: '10001', scene: 'modelcard', from: 'qr', deviceId: expect.any(String) },
      ]),
    )
    await expectAccessible(container)
  })

  test('the tile of bare-face photos says how many and for whom', async () => {
    visit(answer({ card: card({ bareFaces: { angles: 8, visibility: 'public' } }) }))
    expect(await screen.findByRole('link', { name: /素颜照/ })).toHaveTextContent('8 个角度 · 公开')
  })

  test('without bare-face photos there is no tile', async () => {
    visit(answer())
    expect(await screen.findByText('更新于 3小时前')).toBeVisible()
    expect(screen.queryByText('素颜照')).toBeNull()
  })

  test('a notice party sees the marked fields', async () => {
    visit(answer({ card: card({ school: '江南戏剧学院', noticeOnly: ['school'] }) }))
    const school = (await screen.findByText('江南戏剧学院')).closest('div')
    expect(school).toHaveTextContent('仅通告方可见')
  })

  test('the owner sees which fields nobody else does', async () => {
    visit(
      answer({
        isOwner: true,
        card: card({ school: '江南戏剧学院', privacy: { ...DEFAULT_AUDIENCE, school: 'private' } }),
      }),
    )
    const school = (await screen.findByText('江南戏剧学院')).closest('div')
    expect(school).toHaveTextContent('仅自己可见')
  })

  test('the poster of a notice party is made of the visitor’s answer', async () => {
    const { user } = visit(answer({ card: card({ school: '江南戏剧学院', noticeOnly: ['school'] }) }))
    await user.click(await screen.findByRole('button', { name: '保存海报' }))
    expect(await screen.findByRole('dialog', { name: '模卡海报' })).toBeVisible()
    await waitFor(() => expect(sentTo('userinfo/modelcard/get')).toContainEqual({ uid: '10001', preview: true }))
  })

  test('contact: login first, then the number with 拨打 and 复制', async () => {
    onCall('userinfo/modelcard/contact/query', () => ({ name: '林小满', role: 'self', mobile: '13800000001' }))
    const { user } = visit(answer())
    await user.click(await screen.findByRole('button', { name: '联系TA' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: '邀请注册' })).getByRole('button', { name: '登录' }),
    )
    expect(await screen.findByText('13800000001')).toBeVisible()
    expect(screen.getByRole('link', { name: '拨打' })).toHaveAttribute('href', 'tel:13800000001')
  })

  test('a refused contact says why', async () => {
    onCall('userinfo/modelcard/contact/query', () => {
      throw refusal(40300, '对方未公开联系方式')
    })
    const { user } = visit(answer(), { uid: '10009' })
    await user.click(await screen.findByRole('button', { name: '联系TA' }))
    expect(await within(await screen.findByRole('dialog')).findByText('对方未公开联系方式')).toBeVisible()
  })

  test('closed: 暂不接单, disabled; not contactable: the app', async () => {
    const { unmount } = visit(answer({ card: card({ jobStatus: 'closed' }) }))
    expect(await screen.findByRole('button', { name: '暂不接单' })).toBeDisabled()
    unmount()
    visit(answer({ contactable: false, owner: { ...answer().owner, uid: '10002' } }), {
      at: '/user/modelcard?uid=10002',
    })
    expect(await screen.findByRole('button', { name: '打开APP联系TA' })).toBeEnabled()
  })

  test('我是通告方 where contact or bare-face photos are hidden: login, then the certification of a company', async () => {
    provideRoutes(() => ['/enterprise/certification/index', '/user/modelcard'].map((path) => ({ path })))
    const { user } = visit(
      answer({ contactable: false, card: card({ bareFaces: { angles: 6, visibility: 'notice' } }) }),
    )
    const entry = await screen.findByRole('button', { name: /我是通告方/ })
    expect(entry).toHaveTextContent('企业认证并收到TA的报名后，可查看联系方式和素颜照')
    await user.click(entry)
    const dialog = await screen.findByRole('dialog', { name: '邀请注册' })
    await user.click(within(dialog).getByRole('button', { name: '登录' }))
    await waitFor(() => expect(address()).toBe('/enterprise/certification/index'))
  })

  test('a notice party, the owner, and whoever sees all are not asked whether they are one', async () => {
    provideRoutes(() => ['/enterprise/certification/index', '/user/modelcard'].map((path) => ({ path })))
    const { unmount } = visit(answer({ contactable: false, card: card({ noticeOnly: ['quote'] }) }))
    await screen.findByText(/更新于/)
    expect(screen.queryByRole('button', { name: /我是通告方/ })).toBeNull()
    unmount()
    visit(answer())
    await screen.findByText(/更新于/)
    expect(screen.queryByRole('button', { name: /我是通告方/ })).toBeNull()
  })

  test('report: a reason is asked for, then it is sent once', async () => {
    onCall('content/report/add', () => ({}))
    const { user } = visit(answer(), { uid: '10009' })
    await user.click(await screen.findByRole('button', { name: '举报' }))
    const sheet = await screen.findByRole('dialog', { name: '举报' })
    await user.click(within(sheet).getByRole('button', { name: '提交' }))
    expect(within(sheet).getByRole('alert')).toHaveTextContent('请选择举报原因')
    await user.click(within(sheet).getByRole('radio', { name: '虚假信息' }))
    await user.click(within(sheet).getByRole('button', { name: '提交' }))
    expect(await screen.findByText('举报已提交，我们会尽快处理')).toBeVisible()
    expect(sentTo('content/report/add')).toMatchObject([{ targetType: 'modelcard', targetId: '10001', reason: 'fake' }])
  })

  test('report: pictures, the long form where it is needed, and a refusal in words', async () => {
    onCall('content/report/add', () => {
      throw refusal(40900, '你已举报过，我们会尽快处理')
    })
    const { user } = visit(answer(), { uid: '10009' })
    await user.click(await screen.findByRole('button', { name: '举报' }))
    const sheet = await screen.findByRole('dialog', { name: '举报' })
    expect(within(sheet).getByRole('button', { name: '添加图片' })).toBeEnabled()
    expect(within(sheet).getByText('0/3')).toBeVisible()
    expect(within(sheet).queryByRole('link')).toBeNull()
    await user.click(within(sheet).getByRole('radio', { name: '侵犯权益' }))
    expect(within(sheet).getByRole('link', { name: '填写详细说明' })).toHaveAttribute(
      'href',
      '/user/feedback/form?type=report&targetType=modelcard&targetId=10001',
    )
    await expectAccessible(sheet)
    await user.click(within(sheet).getByRole('button', { name: '提交' }))
    expect(await within(sheet).findByText('你已举报过，我们会尽快处理')).toBeVisible()
    expect(sentTo('content/report/add')).toMatchObject([{ reason: 'infringe', images: [] }])
  })
})

describe('states', () => {
  test('unknown person: a polite page with a way home', async () => {
    onCall('userinfo/modelcard/get', () => {
      throw refusal(40400, '该用户不存在或已注销')
    })
    renderPage(<ModelCardPage />, { as: page, at: AT })
    expect(await screen.findByRole('link', { name: '去首页' })).toHaveAttribute('href', '/user/index')
    expect(screen.getByRole('main')).toHaveTextContent('该用户不存在或已注销')
  })

  test('not public: 看看TA的档案 where it is public, and the app; nothing is counted', async () => {
    visit(answer({ card: null, state: 'hidden' }))
    expect(await screen.findByText('该模卡暂未公开')).toBeVisible()
    expect(screen.getByRole('link', { name: '看看TA的档案' })).toHaveAttribute('href', '/user/archives?uid=10001')
    expect(screen.getByRole('button', { name: '打开APP' })).toBeVisible()
    expect(sentTo('userinfo/view/record')).toEqual([])
  })

  test('no connection: the failed state, and 重试 reads again', async () => {
    loseCall('userinfo/modelcard/get')
    const { user } = renderPage(<ModelCardPage />, { as: page, at: AT })
    expect(await screen.findByText('网络异常，请稍后重试', {}, { timeout: 5000 })).toBeVisible()
    onCall('userinfo/modelcard/get', () => answer())
    onCall('userinfo/view/record', () => ({}))
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('heading', { level: 1, name: '林小满' })).toBeVisible()
  })

  test('neither uid nor session: the login overlay, behind it the way in', async () => {
    renderPage(<ModelCardPage />, { as: page, at: '/user/modelcard' })
    expect(await screen.findByRole('dialog', { name: '邀请注册' })).toBeVisible()
    expect(screen.getByText('登录后查看')).toBeVisible()
  })

  test('an address cut short after `uid=` is the own card', async () => {
    visit(answer({ isOwner: true }), { at: '/user/modelcard?uid=', uid: '10001' })
    expect(await screen.findByRole('heading', { level: 1, name: '林小满' })).toBeVisible()
    expect(sentTo('userinfo/modelcard/get')).toEqual([{ uid: '10001' }])
  })

  test('the owner of no card may make one', async () => {
    visit(answer({ card: null, state: 'none', isOwner: true }), { at: '/user/modelcard', uid: '10001' })
    expect(await screen.findByText('还没有模卡，3分钟做一张')).toBeVisible()
    expect(screen.getByRole('link', { name: '立即创建' })).toHaveAttribute('href', '/user/modelcardEdit')
  })

  test('a blocked card tells its owner why; a draft says how far it is', async () => {
    const { unmount } = visit(
      answer({ isOwner: true, state: 'blocked', card: card({ status: 'blocked', blockReason: '盗用照片' }) }),
      { at: '/user/modelcard', uid: '10001' },
    )
    expect(await screen.findByText('该内容因「盗用照片」已被限制展示')).toBeVisible()
    unmount()
    const todo = [{ key: 'cover', text: '封面', path: '/user/modelcardEdit', weight: 15 }]
    visit(
      answer({ isOwner: true, state: 'draft', card: card({ uid: '10002', status: 'draft', completeness: 60, todo }) }),
      { at: '/user/modelcard', uid: '10002' },
    )
    expect(await screen.findByText('模卡尚未公开，完成度60%')).toBeVisible()
    expect(screen.getByRole('link', { name: '去完善' })).toHaveAttribute('href', '/user/modelcardEdit')
  })

  test('preview asks the server for the visitor answer and can be left', async () => {
    const { container } = visit(answer(), { at: '/user/modelcard?preview=1', uid: '10001' })
    expect(await screen.findByText('访客视角')).toBeVisible()
    expect(screen.getByRole('link', { name: '退出预览' })).toHaveAttribute('href', '/user/modelcard')
    expect(container.querySelector('.hasBar')).toBeNull()
    expect(sentTo('userinfo/modelcard/get')).toEqual([{ uid: '10001', preview: true }])
    expect(sentTo('userinfo/view/record')).toEqual([])
  })
})

describe('the owner', () => {
  const mine = (change: Partial<Card> = {}) =>
    visit(answer({ isOwner: true, card: card(change) }), { at: '/user/modelcard', uid: '10001' })

  test('暂不公开 asks first', async () => {
    onCall('userinfo/modelcard/status/update', () => ({ status: 'hidden', jobStatus: 'open' }))
    const { user } = mine()
    await user.click(await screen.findByRole('button', { name: '更多' }))
    await user.click(screen.getByRole('button', { name: '暂不公开' }))
    const dialog = await screen.findByRole('dialog', { name: '暂不公开' })
    expect(dialog).toHaveTextContent('暂不公开后，已分享的链接和二维码将无法查看，确定吗？')
    await user.click(within(dialog).getByRole('button', { name: '取消' }))
    expect(sentTo('userinfo/modelcard/status/update')).toEqual([])
    await user.click(screen.getByRole('button', { name: '更多' }))
    await user.click(screen.getByRole('button', { name: '暂不公开' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: '暂不公开' })).getByRole('button', { name: '确定' }),
    )
    await waitFor(() => expect(sentTo('userinfo/modelcard/status/update')).toEqual([{ status: 'hidden' }]))
  })

  test('公开 that lacks something leads to the form', async () => {
    onCall('userinfo/modelcard/status/update', () => {
      throw refusal(40900, '请先完善：封面')
    })
    const { user } = mine({ status: 'hidden' })
    await user.click(await screen.findByRole('button', { name: '更多' }))
    await user.click(screen.getByRole('button', { name: '公开' }))
    await waitFor(() => expect(address()).toBe('/user/modelcardEdit'))
  })

  test('templates: six of them, saved with tone and photo order in one edit', async () => {
    onCall('userinfo/modelcard/edit', () => card({ template: 'noir' }))
    const { user } = mine()
    await user.click(await screen.findByRole('button', { name: '模板' }))
    const sheet = await screen.findByRole('dialog', { name: '模板' })
    for (const name of ['经典', '国际模卡', '九宫格', '海报', '极简', '暗金'])
      expect(within(sheet).getByRole('button', { name: new RegExp(name) })).toBeVisible()
    await user.click(within(sheet).getByRole('button', { name: /暗金/ }))
    await user.click(within(sheet).getByRole('radio', { name: '金调' }))
    await user.click(within(sheet).getByRole('button', { name: '置顶第3张' }))
    await user.click(within(sheet).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(sentTo('userinfo/modelcard/edit')).toEqual([
        { template: 'noir', templateOptions: { tone: 'gold', photoOrder: ['p3', 'p1', 'p2', 'p4'] }, version: 3 },
      ]),
    )
  })

  test('a template that is saved after its sheet was closed leaves the next one open', async () => {
    const { arrive } = holdCall('userinfo/modelcard/edit', card({ template: 'noir', version: 4 }))
    const { user } = mine()
    await user.click(await screen.findByRole('button', { name: '模板' }))
    const sheet = await screen.findByRole('dialog', { name: '模板' })
    await user.click(within(sheet).getByRole('button', { name: '保存' }))
    await user.click(within(sheet).getByRole('button', { name: '关闭' }))
    await user.click(screen.getByRole('button', { name: '更多' }))
    arrive()
    expect(await screen.findByText('保存成功')).toBeVisible()
    expect(screen.getByRole('dialog', { name: '更多' })).toBeVisible()
  })

  test('a stale template says so and stays open', async () => {
    onCall('userinfo/modelcard/edit', () => {
      throw refusal(40900, '内容已在其他页面修改，请刷新后重试')
    })
    const { user } = mine()
    await user.click(await screen.findByRole('button', { name: '模板' }))
    const sheet = await screen.findByRole('dialog', { name: '模板' })
    await user.click(within(sheet).getByRole('button', { name: '保存' }))
    expect(await within(sheet).findByRole('alert')).toHaveTextContent('内容已在其他页面修改，请刷新后重试')
  })
})
