import { expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { changeOf, infoOf } from '../../test/info'
import { mineOf } from '../../test/modelcard'
import { page } from './page'
import BasicInfoPage from './BasicInfoPage'

const OWN = { as: page, at: '/enterprise/basicInfo', uid: '10003' }
beforeEach(() => onCall('enterprise/mine/get', () => ({ enterprise: mineOf() })))

test('for everybody: register data, business data, the masked contact, the site behind a warning', async () => {
  onCall('enterprise/basicInfo/get', () => infoOf())
  const { user } = renderPage(<BasicInfoPage />, { as: page, at: '/enterprise/basicInfo?uid=10003' })
  expect(await screen.findByText('91310000MADM0001XG')).toBeVisible()
  expect(screen.getByText('营业性演出许可证（至2099年1月1日）')).toBeVisible()
  expect(screen.getByText('138****8888')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '访问官网' }))
  expect(await screen.findByRole('dialog', { name: '即将离开点梦，访问外部网站' })).toBeVisible()
})

test('not public', async () => {
  onCall('enterprise/basicInfo/get', () => {
    throw refusal(40400, '该企业暂未公开或已停止展示')
  })
  renderPage(<BasicInfoPage />, { as: page, at: '/enterprise/basicInfo?uid=10003' })
  expect(await screen.findByRole('link', { name: '去首页' })).toBeVisible()
})

test('members change it; what only was said of the contact is public at once', async () => {
  onCall('enterprise/basicInfo/get', () => infoOf(changeOf({ rev: 4 })))
  onCall('enterprise/basicInfo/set', () => ({ rev: 5, audit: 'none' }))
  const { user } = renderPage(<BasicInfoPage />, OWN)
  const phone = await screen.findByRole('textbox', { name: '联系电话' })
  expect(screen.getByRole('link', { name: '变更认证信息' })).toHaveAttribute('href', '/enterprise/certification/index')
  await user.clear(phone)
  await user.type(phone, '12')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请输入正确的联系电话')).toBeVisible()
  await expectAccessible()
  await user.clear(phone)
  await user.type(phone, '400-123-4567')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(sentTo('enterprise/basicInfo/set')).toEqual([
      {
        rev: 4,
        logo: '/files/logo.jpg',
        cover: '/files/cover.jpg',
        shortName: '澄梦影视',
        slogan: '把每一个故事，拍成一束光',
        website: 'https://example.com',
        industry: '影视制作',
        scale: '51-200',
        cityCode: '310100',
        address: '徐汇区示例路88号',
        contactName: '顾长风',
        contactPhone: '400-123-4567',
        contactEmail: null,
        contactMode: 'login',
      },
    ]),
  )
  expect(await screen.findByText('已保存')).toBeVisible()
})

test('a rejection: the reason is beside its field, and the public sees the version before', async () => {
  const audit = {
    state: 'rejected' as const,
    reasons: [{ field: 'slogan', text: '标语不符合规范' }],
    submittedAt: 1,
  }
  onCall('enterprise/basicInfo/get', () => infoOf(changeOf({ audit })))
  renderPage(<BasicInfoPage />, OWN)
  expect(await screen.findByText('标语不符合规范')).toBeVisible()
  expect(screen.getByText('公众看到的仍是上一版')).toBeVisible()
  expect(screen.getByRole('button', { name: '撤回修改' })).toBeVisible()
})

test('without a company: the way to found one', async () => {
  onCall('enterprise/basicInfo/get', () => {
    throw refusal(40400, '你还没有企业档案', { reason: 'noCompany' })
  })
  renderPage(<BasicInfoPage />, { as: page, at: '/enterprise/basicInfo', uid: '10006' })
  expect(await screen.findByRole('link', { name: '去创建' })).toBeVisible()
})
