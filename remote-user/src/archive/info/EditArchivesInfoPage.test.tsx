import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { ME, owner } from '../rows/testRows'
import { own } from '../testArchive'
import { page } from './page'
import EditArchivesInfoPage from './EditArchivesInfoPage'

const AT = '/user/editArchivesInfo'

beforeEach(() => provideRoutes(() => [{ path: '/user/editArchives' }, { path: '/basicInfo/edit' }]))

const open = (change: Parameters<typeof own>[0] = {}, user: Parameters<typeof own>[1] = {}) => {
  onCall('userinfo/get', () => own(change, user))
  return renderPage(<EditArchivesInfoPage />, { as: page, at: AT, uid: ME })
}
const save = () => screen.getByRole('button', { name: '保存' })
const saved = () => {
  const { user, guardian, archive } = own({ version: 4 })
  return { user, guardian, archive }
}

test('the head is saved by its version, and the parts come back', async () => {
  const { user, container } = open()
  onCall('userinfo/set', saved)
  const agency = await screen.findByRole('textbox', { name: '经纪公司' })
  expect(agency).toHaveValue('听澜工作室')
  expect(screen.getByText('天蝎座，随生日一起展示')).toBeVisible()
  await expectAccessible(container)
  await user.clear(agency)
  await user.type(agency, '新公司')
  await user.type(screen.getByRole('textbox', { name: '简介' }), '再写几个字凑够二十个字以上')
  await user.click(save())
  expect(await screen.findByText('保存成功')).toBeVisible()
  expect(sentTo('userinfo/set')).toMatchObject([{ version: 3, archive: { agency: '新公司', heightCm: 168 } }])
  await waitFor(() => expect(address()).toBe('/user/editArchives'))
})

test('messages beside the fields; a short introduction only where the archive is public', async () => {
  const { user } = open({ stageName: '', occupations: [], intro: '短', heightCm: 30 })
  await screen.findByRole('textbox', { name: '艺名' })
  await user.click(save())
  for (const text of ['请输入艺名', '请选择职业', '请输入正确的身高', '简介至少20个字'])
    expect(await screen.findByText(text)).toBeVisible()
})

test('a new archive begins with the name of the profile', async () => {
  open(null)
  expect(await screen.findByRole('textbox', { name: '艺名' })).toHaveValue('沈听澜')
})

test('a generated nickname is nobody’s stage name', async () => {
  open(null, { nickname: '点梦8801' })
  expect(await screen.findByRole('textbox', { name: '艺名' })).toHaveValue('')
})

test('从模卡导入 fills what is empty, and marks it', async () => {
  const { user } = open({ school: undefined })
  onCall('userinfo/modelcard/get', () => ({
    card: {
      uid: ME,
      status: 'public',
      jobStatus: 'open',
      cover: '',
      stageName: '别的名字',
      school: '东海戏剧学院',
      occupations: ['actor'],
      photos: [],
      template: 'classic',
      templateOptions: { tone: 'warm', photoOrder: [] },
      noticeOnly: [],
      version: 1,
      updatedAt: 1,
    },
    state: 'public',
    owner: owner(),
    contactable: false,
    isOwner: true,
    now: 1,
  }))
  await user.click(await screen.findByRole('button', { name: '从模卡导入' }))
  expect(await screen.findByText('已导入1项')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '院校' })).toHaveValue('东海戏剧学院')
  expect(screen.getByRole('textbox', { name: '艺名' })).toHaveValue('沈听澜')
  expect(screen.getByText('来自模卡，请核对')).toBeVisible()
})

test('another page saved first: the newer one is taken', async () => {
  const { user } = open({ status: 'draft' })
  onCall('userinfo/set', () => {
    throw refusal(40900, '内容已在其他页面修改，请刷新后重试', { reason: 'stale' })
  })
  const agency = await screen.findByRole('textbox', { name: '经纪公司' })
  await user.type(agency, '改')
  onCall('userinfo/get', () => own({ status: 'draft', agency: '别处改的', version: 9 }))
  await user.click(save())
  const question = await screen.findByRole('dialog', { name: '内容已更新' })
  await user.click(within(question).getByRole('button', { name: '取回最新' }))
  expect(await screen.findByDisplayValue('别处改的')).toBeVisible()
})

test('a refusal stands at its field', async () => {
  const { user } = open({ status: 'draft' })
  onCall('userinfo/set', () => {
    throw refusal(40000, '出道年份不正确', { field: 'archive.debutYear', reason: 'invalid' })
  })
  await user.type(await screen.findByRole('textbox', { name: '出道年份' }), '1997')
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('出道年份不正确')
})

test('a minor is asked neither weight nor birthday', async () => {
  open({}, { minor: true })
  expect(await screen.findByRole('textbox', { name: '身高' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: '体重' })).toBeNull()
  expect(screen.queryByRole('radio', { name: '完整' })).toBeNull()
})

test('who may see what is chosen here, as on the card, and sent with the head', async () => {
  onCall('userinfo/get', () => ({ ...own(), privacy: { school: 'notice', skills: 'private' } }))
  onCall('userinfo/set', saved)
  const { user } = renderPage(<EditArchivesInfoPage />, { as: page, at: AT, uid: ME })
  await user.click(await screen.findByText('谁可以看'))
  const school = screen.getByRole('radiogroup', { name: '院校与专业谁可以看' })
  expect(within(school).getByRole('radio', { name: '通告方' })).toBeChecked()
  await user.click(within(school).getByRole('radio', { name: '仅自己' }))
  await user.type(screen.getByRole('textbox', { name: '简介' }), '再写几个字凑够二十个字以上')
  await user.click(save())
  await waitFor(() =>
    expect(sentTo('userinfo/set')).toMatchObject([{ privacy: { school: 'private', skills: 'private' } }]),
  )
})

test('a visitor is asked to log in', async () => {
  renderPage(<EditArchivesInfoPage />, { as: page, at: AT })
  expect(await screen.findByText('登录后查看')).toBeVisible()
})
