import { testUser } from '../personal-center/testCenter'
import type { Data } from '@dm/shared/contract'
import { invalidate } from '@dm/shared/query'
import { expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { page } from './page'
import BasicInfoEditPage from './BasicInfoEditPage'

const user = { ...testUser, avatar: '/files/a.jpg' }
const mine = (
  change: Partial<typeof user> = {},
  guardian: Data<'userinfo/set'>['guardian'] = null,
): Data<'userinfo/get'> => ({
  isOwner: true,
  privacy: {},
  user: { ...user, ...change },
  guardian,
})
const read = (...given: Parameters<typeof mine>) => onCall('userinfo/get', () => mine(...given))
const accept = () => onCall('userinfo/set', () => ({ user, guardian: null }))
const open = () => renderPage(<BasicInfoEditPage />, { as: page, at: '/basicInfo/edit', uid: '10001' })
/** Waits until the form and its list of cities have loaded. */
const settled = () => screen.findByRole('button', { name: '所在城市：浙江省 杭州市' })
const toast = () => screen.getByRole('status', { name: '提示' })

describe('编辑资料', () => {
  // Unmounts before the session is reset: a page that loses its session would open a login in the next test.
  afterEach(cleanup)

  test('a visitor is asked to log in, and the page behind says so', async () => {
    renderPage(<BasicInfoEditPage />, { as: page, at: '/basicInfo/edit' })
    expect(await screen.findByRole('dialog', { name: '邀请注册' })).toBeVisible()
    expect(screen.getByText('登录后查看')).toBeInTheDocument()
  })

  test('shows what is there; number and certification are read only', async () => {
    read()
    open()
    expect(await screen.findByRole('textbox', { name: '昵称' })).toHaveValue('林小满')
    expect(screen.getByText('88010001')).toBeVisible()
    expect(screen.getByRole('link', { name: '138****0001 · 更换' })).toHaveAttribute('href', '/user/settings/mobile')
    expect(screen.getByText('30天内还可修改2次')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: '演员' })).toBeChecked()
    expect(screen.getByText('未认证')).toBeVisible()
    await expectAccessible()
  })

  test('failed, then there', async () => {
    loseCall('userinfo/get')
    const page = open()
    expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
    read()
    await page.user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('textbox', { name: '昵称' })).toBeVisible()
  })

  test('certified: gender and birthday cannot be changed', async () => {
    read({ realName: 'passed' })
    open()
    expect(await screen.findAllByText('实名认证后不可修改')).toHaveLength(2)
    expect(screen.queryByRole('radio', { name: '女' })).toBeNull()
  })

  test('sends only what was changed, once, and says so', async () => {
    read()
    const save = holdCall('userinfo/set', { user, guardian: null })
    const page = open()
    await settled()
    const bio = await screen.findByRole('textbox', { name: '个人简介' })
    await page.user.clear(bio)
    await page.user.type(bio, '新的简介')
    await page.user.dblClick(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByRole('button', { name: /提交中/ })).toBeInTheDocument()
    save.arrive()
    await waitFor(() => expect(toast()).toHaveTextContent('保存成功'))
    expect(sentTo('userinfo/set')).toEqual([{ version: 3, basic: { bio: '新的简介' } }])
  })

  test('a name that is too short is said beside it, without a call', async () => {
    read()
    accept()
    const page = open()
    await settled()
    const name = await screen.findByRole('textbox', { name: '昵称' })
    await page.user.clear(name)
    await page.user.type(name, '林')
    await page.user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('请输入2-16个字的昵称')).toBeVisible()
    expect(sentTo('userinfo/set')).toEqual([])
    await page.user.type(name, '小')
    expect(screen.queryByText('请输入2-16个字的昵称')).toBeNull()
  })

  test('without a picture: 请上传头像', async () => {
    read({ avatar: '' })
    const page = open()
    await settled()
    await page.user.click(await screen.findByRole('button', { name: '保存' }))
    expect(await screen.findByText('请上传头像')).toBeVisible()
  })

  test.each([
    [40900, '昵称30天内只能修改2次', 'quotaUsedUp'],
    [40000, '「昵称」包含不适宜的内容，请修改', 'invalid'],
  ] as const)('%i %s stands beside the name', async (code, msg, reason) => {
    read()
    onCall('userinfo/set', () => {
      throw refusal(code, msg, { reason, field: 'basic.nickname' })
    })
    const page = open()
    await settled()
    await page.user.type(await screen.findByRole('textbox', { name: '昵称' }), '新')
    await page.user.click(screen.getByRole('button', { name: '保存' }))
    const name = screen.getByRole('textbox', { name: '昵称' })
    await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining(msg)))
  })

  test('a refusal of no field stands beside the button', async () => {
    read()
    onCall('userinfo/set', () => {
      throw refusal(40900, '实名认证后不可修改性别和出生日期', { reason: 'identityLocked' })
    })
    const page = open()
    await settled()
    await page.user.type(await screen.findByRole('textbox', { name: '昵称' }), '新')
    await page.user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('实名认证后不可修改性别和出生日期')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a lost connection is said beside the button and keeps what was typed', async () => {
    read()
    loseCall('userinfo/set')
    const page = open()
    await settled()
    await page.user.type(await screen.findByRole('textbox', { name: '昵称' }), '新')
    await page.user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '昵称' })).toHaveValue('林小满新')
  })

  test('a refresh behind the form changes neither what is sent nor on which version', async () => {
    read()
    accept()
    const page = open()
    await settled()
    read({ version: 4, bio: '别处改的' })
    await act(() => invalidate('userinfo/get'))
    await page.user.type(await screen.findByRole('textbox', { name: '昵称' }), '新')
    await page.user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(toast()).toHaveTextContent('保存成功'))
    expect(sentTo('userinfo/set')).toEqual([{ version: 3, basic: { nickname: '林小满新' } }])
  })

  test('opened again right after a save: what was saved, not what was read before', async () => {
    read()
    accept()
    const page = open()
    await settled()
    const later = holdCall('userinfo/get', mine({ version: 4, nickname: '林小满新' }))
    await page.user.type(await screen.findByRole('textbox', { name: '昵称' }), '新')
    await page.user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(toast()).toHaveTextContent('保存成功'))
    page.unmount()
    open()
    later.arrive()
    await settled()
    expect(screen.getByRole('textbox', { name: '昵称' })).toHaveValue('林小满新')
  })

  test('opened again, and what stands there now cannot be read: that is said, nothing old is edited', async () => {
    read()
    const page = open()
    await settled()
    page.unmount()
    await invalidate('userinfo/get')
    loseCall('userinfo/get')
    const again = open()
    expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
    read({ version: 4, nickname: '林小满新' })
    await again.user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('textbox', { name: '昵称' })).toHaveValue('林小满新')
  })

  describe('saved by another page meanwhile', () => {
    const conflict = () => {
      let version = 3
      onCall('userinfo/get', () => mine({ version, bio: version === 3 ? '会骑马' : '别处改的' }))
      onCall('userinfo/set', (body) => {
        if (body.version !== 4) {
          version = 4
          throw refusal(40900, '内容已在其他页面修改，请刷新后重试', { reason: 'stale' })
        }
        return { user, guardian: null }
      })
    }
    const change = async (page: ReturnType<typeof open>) => {
      await page.user.type(await screen.findByRole('textbox', { name: '昵称' }), '新')
      await page.user.click(screen.getByRole('button', { name: '保存' }))
      return screen.findByRole('dialog', { name: '内容已更新' })
    }

    test('保留我的 saves on the newer version', async () => {
      conflict()
      const page = open()
      await settled()
      const dialog = await change(page)
      // The question alone says it.
      expect(toast()).toBeEmptyDOMElement()
      await page.user.click(within(dialog).getByRole('button', { name: '保留我的' }))
      await waitFor(() => expect(toast()).toHaveTextContent('保存成功'))
      expect(sentTo('userinfo/set').at(-1)).toEqual({ version: 4, basic: { nickname: '林小满新' } })
    })

    test('取回最新 shows the newer text', async () => {
      conflict()
      const page = open()
      await settled()
      const dialog = await change(page)
      await page.user.click(within(dialog).getByRole('button', { name: '取回最新' }))
      await waitFor(() => expect(screen.getByRole('textbox', { name: '个人简介' })).toHaveValue('别处改的'))
      expect(screen.getByRole('textbox', { name: '昵称' })).toHaveValue('林小满')
    })
  })

  describe('a minor', () => {
    const young = { birthday: '2012-03-04', minor: true }

    test('needs every part of a guardian', async () => {
      read(young)
      accept()
      onCall('sms/send', () => ({}))
      const page = open()
      await settled()
      await page.user.click(await screen.findByRole('button', { name: '保存' }))
      for (const message of ['请输入监护人姓名', '手机号不能为空', '输入短信验证码', '请确认监护人已知晓并同意']) {
        expect(await screen.findByText(message)).toBeVisible()
      }
      await page.user.click(screen.getByRole('button', { name: '获取验证码' }))
      expect(await screen.findByText('请输入手机号')).toBeVisible()
      const mobile = screen.getByRole('textbox', { name: '手机号' })
      await page.user.type(mobile, '12')
      await page.user.click(screen.getByRole('button', { name: '获取验证码' }))
      expect(await screen.findByText('请输入正确的手机号')).toBeVisible()
      await page.user.clear(mobile)
      await page.user.type(mobile, '13900000009')
      await page.user.click(screen.getByRole('button', { name: '获取验证码' }))
      await waitFor(() => expect(toast()).toHaveTextContent('验证码发送成功'))
      expect(await screen.findByRole('button', { name: '59s' })).toBeInTheDocument()
      await page.user.type(screen.getByRole('textbox', { name: '监护人姓名' }), '林大山')
      await page.user.type(screen.getByRole('textbox', { name: '验证码' }), '123456')
      await page.user.click(screen.getByRole('checkbox', { name: '监护人已知晓并同意' }))
      await page.user.click(screen.getByRole('button', { name: '保存' }))
      await waitFor(() => expect(toast()).toHaveTextContent('保存成功'))
      expect(sentTo('userinfo/set')).toEqual([
        { version: 3, basic: {}, guardian: { name: '林大山', mobile: '13900000009', smsCode: '123456', agreed: true } },
      ])
    })

    test('a wrong code and a wrong number stand beside their fields', async () => {
      read(young)
      const page = open()
      await settled()
      const mobile = screen.getByRole('textbox', { name: '手机号' })
      const code = screen.getByRole('textbox', { name: '验证码' })
      await page.user.type(screen.getByRole('textbox', { name: '监护人姓名' }), '林大山')
      await page.user.type(mobile, '13800000001')
      await page.user.type(code, '123456')
      await page.user.click(screen.getByRole('checkbox', { name: '监护人已知晓并同意' }))
      for (const [field, named, msg] of [
        ['guardian.smsCode', code, '验证码错误或已失效'],
        ['guardian.mobile', mobile, '监护人手机号不能与本人相同'],
      ] as const) {
        onCall('userinfo/set', () => {
          throw refusal(40000, msg, { field })
        })
        await page.user.click(screen.getByRole('button', { name: '保存' }))
        await waitFor(() => expect(named).toHaveAccessibleDescription(expect.stringContaining(msg)))
      }
    })

    test('with a guardian: shown masked, changed on request', async () => {
      read(young, { name: '林大山', mobileMasked: '139****0009', agreedAt: 0 })
      const page = open()
      await settled()
      expect(await screen.findByText('139****0009')).toBeVisible()
      await page.user.click(screen.getByRole('button', { name: '更换' }))
      expect(screen.getByRole('textbox', { name: '监护人姓名' })).toBeVisible()
    })
  })

  test('what was typed comes back after the page was lost, but never the guardian', async () => {
    read()
    const page = open()
    await settled()
    await page.user.type(await screen.findByRole('textbox', { name: '昵称' }), '新')
    await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('dm-draft:'))).toBe(true))
    page.unmount()
    const again = open()
    await settled()
    expect(await screen.findByText('已恢复未保存的内容')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '昵称' })).toHaveValue('林小满新')
    await again.user.click(screen.getByRole('button', { name: '放弃' }))
    expect(screen.getByRole('textbox', { name: '昵称' })).toHaveValue('林小满')
  })
})
