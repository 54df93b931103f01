import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { invalidate } from '@dm/shared/query'
import { address, holdCall, loseCall, onCall, onUpload, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { writeDraft } from '@dm/shared/ui/draft'
import type { UploadSlot } from '@dm/shared/upload'
import type { Card, CardAnswer } from '../template/facts'
import { page } from './page'
import ModelCardEditPage from './ModelCardEditPage'
import { VideoField } from './VideoField'

const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const card = (change: Partial<Card> = {}): Card => ({
  uid: '10001',
  status: 'public',
  jobStatus: 'open',
  cover: '/files/c.jpg',
  stageName: '林小满',
  gender: 'female',
  birthday: '2001-05-21',
  heightCm: 172,
  cityCode: '330100',
  cityName: '杭州',
  occupations: ['actor'],
  photos: [1, 2, 3].map((n) => ({
    id: `p${n}`,
    url: `/files/${n}.jpg`,
    width: n === 1 ? 500 : 900,
    height: 1200,
    shot: 'half' as const,
  })),
  template: 'classic',
  templateOptions: { tone: 'warm', photoOrder: [] },
  noticeOnly: [],
  version: 3,
  publishedAt: NOW,
  updatedAt: NOW,
  ...change,
})
const person = {
  uid: '10001',
  dmNo: '88010001',
  nickname: '小满',
  avatar: '',
  gender: 'female' as const,
  cityCode: '330100',
  cityName: '杭州',
  bio: '会骑马',
  occupations: ['actor'],
  realName: 'none' as const,
  official: { state: 'none' as const, title: null, reason: null },
  minor: false,
  birthday: '2001-05-21',
  mobileMasked: '138****0001',
  realNameReason: null,
  vipUntil: null,
  roles: ['personal' as const],
  nicknameChangesLeft: 2,
  completeness: 80,
  version: 1,
}
const answerOf = (given: Card | null): CardAnswer => ({
  card: given,
  state: given?.status ?? 'none',
  contactable: false,
  isOwner: true,
  now: NOW,
  owner: {
    uid: '10001',
    dmNo: '88010001',
    name: '林小满',
    icon: '',
    official: false,
    archiveState: 'none',
    moduleVisible: true,
  },
})
const edit = (given: Card | null) => {
  onCall('userinfo/modelcard/get', () => answerOf(given))
  onCall('userinfo/get', () => ({ isOwner: true, user: person, guardian: null, privacy: {} }))
  onCall('userinfo/tv/page', () => ({ list: [], total: 0, hasMore: false, owner: answerOf(null).owner, kinds: {} }))
  return renderPage(<ModelCardEditPage />, { as: page, at: '/user/modelcardEdit', uid: '10001' })
}

test('first use: prefilled from the profile, with a note and the bar', async () => {
  edit(null)
  expect(await screen.findByText('已从资料自动填入，请核对')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^艺名/ })).toHaveValue('小满')
  // 性别与生日 10, 职业 10, 艺名 5, 城市 5, 简介 5.
  expect(screen.getByRole('progressbar', { name: '模卡完成度' })).toHaveAttribute('aria-valuenow', '35')
  for (const name of ['存草稿', '保存并公开']) expect(screen.getByRole('button', { name })).toBeEnabled()
})

test('a generated nickname is nobody’s stage name', async () => {
  edit(null)
  onCall('userinfo/get', () => ({
    isOwner: true,
    user: { ...person, nickname: '点梦0001' },
    guardian: null,
    privacy: {},
  }))
  expect(await screen.findByRole('textbox', { name: /^艺名/ })).toHaveValue('')
})

test('publishing an incomplete card says what is missing, beside the fields; nothing is sent', async () => {
  const { user } = edit(null)
  await user.click(await screen.findByRole('button', { name: '保存并公开' }))
  for (const message of ['请输入正确的身高', '请上传封面', '请至少上传3张照片'])
    expect(await screen.findByText(message)).toBeInTheDocument()
  expect(sentTo('userinfo/modelcard/set')).toEqual([])
})

test('a draft is saved with what there is', async () => {
  onCall('userinfo/modelcard/set', () => card({ status: 'draft' }))
  const { user } = edit(null)
  await user.click(await screen.findByRole('button', { name: '存草稿' }))
  await waitFor(() =>
    expect(sentTo('userinfo/modelcard/set')).toMatchObject([
      { stageName: '小满', heightCm: null, publish: false, version: 0, photos: [] },
    ]),
  )
})

test('first publishing lists what will be public and wants the tick', async () => {
  onCall('userinfo/modelcard/set', () => card())
  const { user } = edit(card({ status: 'draft', publishedAt: undefined }))
  await user.click(await screen.findByRole('button', { name: '保存并公开' }))
  const sheet = await screen.findByRole('dialog', { name: '将公开展示' })
  expect(within(sheet).getByText('杭州')).toBeVisible()
  expect(within(sheet).queryByText('已填写')).toBeNull()
  await user.click(within(sheet).getByRole('button', { name: '确认公开' }))
  expect(within(sheet).getByRole('alert')).toHaveTextContent('请确认照片为本人并同意公开展示')
  await user.click(within(sheet).getByLabelText('我确认照片为本人并同意公开展示'))
  await user.click(within(sheet).getByRole('button', { name: '确认公开' }))
  await waitFor(() =>
    expect(sentTo('userinfo/modelcard/set')).toMatchObject([{ publish: true, portraitConsent: true, version: 3 }]),
  )
  expect(await screen.findByText('已发布')).toBeVisible()
  expect(address()).toBe('/user/modelcard')
})

test('a public card has one button; a small photo is warned of', async () => {
  onCall('userinfo/modelcard/set', () => card())
  const { user } = edit(card())
  expect(await screen.findByText('第1张图片较小，打印可能模糊')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '存草稿' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sentTo('userinfo/modelcard/set')).toMatchObject([{ publish: false, version: 3 }]))
})

test('while it is saved the button is busy and cannot be pressed twice', async () => {
  const held = holdCall('userinfo/modelcard/set', card())
  const { user } = edit(card())
  const button = await screen.findByRole('button', { name: '保存' })
  await user.click(button)
  const busy = await screen.findByRole('button', { name: '保存中' })
  await user.click(busy)
  held.arrive()
  expect(await screen.findByText('保存成功')).toBeVisible()
  expect(sentTo('userinfo/modelcard/set')).toHaveLength(1)
})

test('a lost connection keeps what was typed and says so beside the button', async () => {
  loseCall('userinfo/modelcard/set')
  const { user } = edit(card())
  const name = await screen.findByRole('textbox', { name: /^艺名/ })
  await user.clear(name)
  await user.type(name, '新名字')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^艺名/ })).toHaveValue('新名字')
})

test.each([
  ['intro', '简介', '「简介」包含不适宜的内容，请修改'],
  ['quote.maxFen', '最高价', '最低价不能高于最高价'],
  ['contact.mobile', '手机号', '手机号格式错误'],
])('what is wrong in %s stands beside %s', async (field, name, msg) => {
  onCall('userinfo/modelcard/set', () => {
    throw refusal(40000, msg, { reason: 'invalid', field })
  })
  const { user } = edit(card())
  await user.click(await screen.findByRole('button', { name: '保存' }))
  const box = await screen.findByRole('textbox', { name: new RegExp(`^${name}`) })
  await waitFor(() => expect(box).toHaveAccessibleDescription(expect.stringContaining(msg)))
  expect(box.closest('details')).toHaveAttribute('open')
})

test('too many works are said in their section', async () => {
  onCall('userinfo/modelcard/set', () => {
    throw refusal(40900, '最多添加6部代表作', { reason: 'invalid', field: 'works' })
  })
  const { user } = edit(card())
  await user.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('最多添加6部代表作')
  expect(section(/^代表作/).closest('details')).toHaveAttribute('open')
})

test('two tabs: the later save is told, and may keep its own text', async () => {
  let version = 3
  onCall('userinfo/modelcard/set', (body) => {
    if (body.version === 3) throw refusal(40900, '内容已在其他页面修改，请刷新后重试', { reason: 'stale' })
    return card({ version: 8 })
  })
  const { user } = edit(card())
  await screen.findByRole('button', { name: '保存' })
  version = 7
  onCall('userinfo/modelcard/get', () => answerOf(card({ version })))
  await user.click(screen.getByRole('button', { name: '保存' }))
  const dialog = await screen.findByRole('dialog', { name: '内容已更新' })
  expect(within(dialog).getByRole('button', { name: '取回最新' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: '保留我的' }))
  await waitFor(() => expect(sentTo('userinfo/modelcard/set').map((body) => body.version)).toEqual([3, 7]))
})

const nameField = () => screen.findByRole('textbox', { name: /^艺名/ })

test('opened again after a save, the form holds what was saved', async () => {
  let saved = card()
  onCall('userinfo/modelcard/set', (body) => (saved = card({ stageName: body.stageName, version: 4 })))
  const { user, unmount } = edit(card())
  onCall('userinfo/modelcard/get', () => answerOf(saved))
  await user.clear(await nameField())
  await user.type(await nameField(), '新名字')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功')).toBeVisible()
  unmount()
  const { arrive } = holdCall('userinfo/modelcard/get', answerOf(saved))
  renderPage(<ModelCardEditPage />, { as: page, at: '/user/modelcardEdit', uid: '10001' })
  expect(screen.queryByRole('textbox')).toBeNull()
  arrive()
  expect(await nameField()).toHaveValue('新名字')
})

test('a card that is read anew behind an unsaved form is not overwritten unasked', async () => {
  onCall('userinfo/modelcard/set', (body) => {
    if (body.version < 7) throw refusal(40900, '内容已在其他页面修改，请刷新后重试', { reason: 'stale' })
    return card({ version: 8 })
  })
  const { user } = edit(card())
  await user.type(await nameField(), '甲')
  onCall('userinfo/modelcard/get', () => answerOf(card({ stageName: '另一页的名字', version: 7 })))
  await act(() => invalidate('userinfo/modelcard/get'))
  expect(await nameField()).toHaveValue('林小满甲')
  await user.click(screen.getByRole('button', { name: '保存' }))
  const dialog = await screen.findByRole('dialog', { name: '内容已更新' })
  await user.click(within(dialog).getByRole('button', { name: '取回最新' }))
  await waitFor(async () => expect(await nameField()).toHaveValue('另一页的名字'))
  expect(sentTo('userinfo/modelcard/set').map((body) => body.version)).toEqual([3])
})

test('the question which of two cards shall stand may be put aside: what was typed stays', async () => {
  onCall('userinfo/modelcard/set', () => {
    throw refusal(40900, '内容已在其他页面修改，请刷新后重试', { reason: 'stale' })
  })
  const { user } = edit(card())
  await user.type(await nameField(), '甲')
  onCall('userinfo/modelcard/get', () => answerOf(card({ stageName: '另一页的名字', version: 7 })))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByRole('dialog', { name: '内容已更新' })
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('alert')).toHaveTextContent('内容已在其他页面修改，请刷新后重试')
  expect(await nameField()).toHaveValue('林小满甲')
  expect(sentTo('userinfo/modelcard/set')).toHaveLength(1)
})

test('a form in which nothing was typed takes the newer card', async () => {
  edit(card())
  expect(await nameField()).toHaveValue('林小满')
  onCall('userinfo/modelcard/get', () => answerOf(card({ stageName: '另一页的名字', version: 7 })))
  await act(() => invalidate('userinfo/modelcard/get'))
  await waitFor(async () => expect(await nameField()).toHaveValue('另一页的名字'))
})

test('a draft older than the card is passed over', async () => {
  writeDraft({ uid: '10001', route: '/user/modelcardEdit', id: 'new' }, { stageName: '旧草稿' }, NOW - 60_000)
  edit(card())
  expect(await nameField()).toHaveValue('林小满')
  expect(screen.queryByText('已恢复未保存的内容')).toBeNull()
})

test('a guardian is stored once, also when the card is sent twice', async () => {
  onCall('userinfo/set', () => ({
    user: { ...person, version: 2 },
    guardian: { name: '林大海', mobileMasked: '139****0009', agreedAt: NOW },
  }))
  loseCall('userinfo/modelcard/set')
  const { user } = edit(card({ birthday: '2010-05-21', minor: true }))
  await user.type(await screen.findByRole('textbox', { name: /^监护人姓名/ }), '林大海')
  await user.type(screen.getByRole('textbox', { name: /^监护人手机号/ }), '13900000009')
  await user.type(screen.getByRole('textbox', { name: /^验证码/ }), '123456')
  await user.click(screen.getByRole('checkbox', { name: /监护人已知晓并同意/ }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  onCall('userinfo/modelcard/set', () => card({ version: 4 }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功')).toBeVisible()
  expect(sentTo('userinfo/set')).toHaveLength(1)
})

/** Chooses a file in the picker that a button opens, after `meanwhile`. */
async function choose(user: UserEvent, button: HTMLElement, file: File, meanwhile?: () => void) {
  const click = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    meanwhile?.()
    Object.defineProperty(this, 'files', { value: [file] })
    this.dispatchEvent(new Event('change'))
  })
  await user.click(button)
  click.mockRestore()
}
const JPEG = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], 'a.jpg', { type: 'image/jpeg' })
const section = (title: RegExp) => screen.getByText(title, { selector: 'summary' })

test('a section with something wrong in it that was folded is open after the next refusal', async () => {
  const { user } = edit(null)
  const save = await screen.findByRole('button', { name: '保存并公开' })
  await user.click(save)
  const fold = section(/^身材/).closest('details')
  expect(fold).toHaveAttribute('open')
  await user.click(section(/^身材/))
  expect(fold).not.toHaveAttribute('open')
  await user.click(save)
  expect(fold).toHaveAttribute('open')
})

test('a cover that is no picture is refused before it is cut; one that cannot be read closes the cutting', async () => {
  const { user } = edit(null)
  const add = await screen.findByRole('button', { name: /^上传封面/ })
  await choose(user, add, new File(['MZ'], 'a.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('仅支持JPG、PNG、WebP格式的图片')).toBeVisible()
  expect(screen.queryByRole('dialog', { name: '裁剪封面' })).toBeNull()
  await choose(user, add, JPEG)
  fireEvent.error(await screen.findByRole('img', { name: '待裁剪的封面' }))
  expect(await screen.findByText('图片无法读取，请换一张')).toBeVisible()
  expect(screen.queryByRole('dialog', { name: '裁剪封面' })).toBeNull()
})

test('what is said of files under way goes when they are stored', async () => {
  let arrive = () => {}
  const gate = new Promise<void>((open) => (arrive = open))
  onUpload('/files/new.jpg', 'modelcard', gate)
  const { user } = edit(null)
  await choose(user, await screen.findByRole('button', { name: '添加照片' }), JPEG)
  await user.click(screen.getByRole('button', { name: '存草稿' }))
  expect(await screen.findByText('还有1个文件正在上传，完成后自动提交')).toBeVisible()
  arrive()
  await waitFor(() => expect(screen.queryByText(/正在上传/)).toBeNull())
})

test('a video that is stored while another cover is chosen stays stored', async () => {
  onUpload('/files/frame.jpg', 'modelcard')
  const slot = (key: string, url: string | null) => ({ key, url, width: 0, height: 0 })
  let video = [slot('v', null)]
  const put = jest.fn((cover: UploadSlot[]) => cover)
  const field = () => (
    <VideoField
      name="video"
      label="视频"
      error={undefined}
      onChange={() => undefined}
      value={video}
      cover={[slot('c', '/files/c.jpg')]}
      durationMs={5000}
      onVideo={(next) => (video = next)}
      onCover={put}
      onDone={() => undefined}
    />
  )
  const view = render(field())
  await choose(userEvent.setup(), screen.getByRole('button', { name: '更换封面' }), JPEG, () => {
    video = [slot('v', '/files/v.mp4')]
    view.rerender(field())
  })
  await waitFor(() => expect(put).toHaveBeenCalledTimes(1))
  expect(video[0]?.url).toBe('/files/v.mp4')
})

const photosInOrder = () =>
  within(screen.getByRole('list', { name: '封面和照片' }))
    .getAllByRole('button', { name: /^第\d张照片：/ })
    .map((tile) => tile.getAttribute('aria-label'))

test('a tap on a photo opens its actions: type, order, removal', async () => {
  onCall('userinfo/modelcard/set', () => card())
  const { user } = edit(card())
  const act = async (photo: string, ...names: (string | RegExp)[]) => {
    await user.click(await screen.findByRole('button', { name: photo }))
    for (const name of names) await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  }
  await act('第3张照片：半身', /^类型/, '全身')
  await act('第3张照片：全身', '置顶')
  await waitFor(() => expect(photosInOrder()[0]).toBe('第1张照片：全身'))
  await act('第1张照片：全身', '后移')
  await waitFor(() => expect(photosInOrder()[1]).toBe('第2张照片：全身'))
  await act('第1张照片：半身', '删除')
  await waitFor(() => expect(photosInOrder()).toHaveLength(2))
  expect(screen.getByText('2/12')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请至少上传3张照片')).toBeVisible()
  expect(sentTo('userinfo/modelcard/set')).toEqual([])
})

test('a photo becomes the cover through the same cropper; one that cannot be read says so', async () => {
  const { user } = edit(card())
  const asCover = async () => {
    await user.click(await screen.findByRole('button', { name: '第2张照片：半身' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '设为封面' }))
  }
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(JPEG))
  await asCover()
  expect(await screen.findByRole('dialog', { name: '裁剪封面' })).toBeVisible()
  expect(fetched).toHaveBeenCalledWith('/files/2.jpg')
  await user.click(await screen.findByRole('button', { name: '取消' }))
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }))
  await asCover()
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  fetched.mockRestore()
})

test('what is missing leads to its field, in whatever section it is folded', async () => {
  const { user } = edit(card({ shoe: '38' }))
  const missing = await screen.findByRole('list', { name: '还可完善' })
  await user.click(within(missing).getByRole('button', { name: '身材 +10' }))
  expect(screen.getByRole('textbox', { name: /^体重/ })).toHaveFocus()
  expect(section(/^身材/).closest('details')).toHaveAttribute('open')
  await user.click(within(missing).getByRole('button', { name: '技能 +5' }))
  expect(screen.getByRole('textbox', { name: /^技能/ })).toHaveFocus()
  expect(within(missing).getByRole('link', { name: /素颜照/ })).toHaveAttribute('href', '/user/modelcard/photos')
  expect(within(missing).queryByRole('button', { name: /封面/ })).toBeNull()
})

test('the preview shows what is typed, and only what visitors will get', async () => {
  const { user } = edit(card({ agency: '晨光经纪', school: '江南戏剧学院' }))
  await user.clear(await nameField())
  await user.type(await nameField(), '新名字')
  await user.click(screen.getByRole('button', { name: '预览' }))
  const sheet = await screen.findByRole('dialog', { name: '访客看到的模卡' })
  expect(within(sheet).getByRole('heading', { name: '新名字' })).toBeVisible()
  expect(within(sheet).getByText('晨光经纪')).toBeVisible()
  expect(within(sheet).queryByText('江南戏剧学院')).toBeNull()
})

test('a blocked card shows why; it may be edited', async () => {
  edit(card({ status: 'blocked', blockReason: '盗用照片' }))
  expect(await screen.findByText('该内容因「盗用照片」已被限制展示')).toBeVisible()
  expect(screen.getByRole('button', { name: '保存并公开' })).toBeDisabled()
  expect(screen.getByRole('button', { name: '存草稿' })).toBeEnabled()
})

test('no connection: the failed state with 重试', async () => {
  loseCall('userinfo/modelcard/get')
  onCall('userinfo/get', () => ({ isOwner: true, user: person, guardian: null, privacy: {} }))
  renderPage(<ModelCardEditPage />, { as: page, at: '/user/modelcardEdit', uid: '10001' })
  expect(await screen.findByRole('button', { name: '重试' }, { timeout: 5000 })).toBeVisible()
})
