import { expectAccessible, holdCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { mineOf } from '../../../test/competition'
import { entryAnswer, ownOf } from '../../../test/entry'
import { answerTalent, talentOf } from '../../../test/talent'
import { meOf } from '../../../test/user'
import TalentKingFormPage from './TalentKingFormPage'
import { page } from './page'

const EDIT = '/activity/cywz/form?entryId=e7'
const video = { kind: 'video' as const, url: '/files/v.mp4', seconds: 40 }
const team = { name: '星河合唱团', members: 6, youngest: '2015-05-01' }

function answer(changes: Parameters<typeof talentOf>[0] = {}, own: Parameters<typeof ownOf>[0] = {}) {
  answerTalent(talentOf(changes))
  onCall('userinfo/get', () => meOf())
  onCall('activity/entry/detail/query', () =>
    entryAnswer({ mine: true, state: 'rejected', own: ownOf({ media: video, rejectReason: '请更换封面', ...own }) }),
  )
}
const show = (at = '/activity/cywz/form', uid: string | undefined = '10001') =>
  renderPage(<TalentKingFormPage />, { as: page, at, uid })
const next = async ({ user }: ReturnType<typeof show>) =>
  user.click(await screen.findByRole('button', { name: '下一步' }))
describe('才艺王者报名', () => {
  afterEach(cleanup)

  test('each step is checked by itself; 上一步 keeps what was typed', async () => {
    answer()
    const page = show()
    await page.user.click(await screen.findByRole('radio', { name: '团队' }))
    await next(page)
    expect(await screen.findByText('请填写团队名称')).toBeVisible()
    expect(screen.getByText('请填写最小成员的出生日期')).toBeVisible()
    expect(screen.queryByText('请填写作品名称')).toBeNull()
    await page.user.click(screen.getByRole('radio', { name: '个人' }))
    await next(page)
    await next(page)
    for (const text of ['请选择参赛组别', '请填写作品名称', '请上传参赛视频'])
      expect(await screen.findByText(text)).toBeVisible()
    await page.user.type(screen.getByRole('textbox', { name: '作品名称' }), '山那边')
    await page.user.click(screen.getByRole('button', { name: '上一步' }))
    expect(screen.getByRole('textbox', { name: '姓名/艺名' })).toBeVisible()
    await next(page)
    expect(screen.getByRole('textbox', { name: '作品名称' })).toHaveValue('山那边')
    expect(sentTo('activity/entry')).toEqual([])
    await expectAccessible()
  })

  test('a team with a minor: its guardian, its tags and the preview are sent once', async () => {
    answer({}, { team, tags: ['合唱'], guardian: { name: '林父', mobile: '13900000009', relation: 'father' } })
    const sending = holdCall('activity/entry', { entryId: 'e7', state: 'reviewing' })
    const page = show(EDIT)
    expect(await screen.findByText('未通过：请更换封面，请修改后重新提交')).toBeVisible()
    await page.user.click(screen.getByRole('checkbox', { name: /监护人已知情并同意/ }))
    await next(page)
    await next(page)
    expect(await screen.findByText('星河合唱团 · 6人团队')).toBeVisible()
    expect(screen.getByText('#合唱')).toBeVisible()
    expect(screen.getByText('林父 139****0009')).toBeVisible()
    await page.user.click(screen.getByRole('checkbox', { name: /参赛须知/ }))
    await page.user.dblClick(screen.getByRole('button', { name: '重新提交' }))
    sending.arrive()
    await waitFor(() => expect(sentTo('activity/entry')).toHaveLength(1))
    expect(sentTo('activity/entry')[0]).toMatchObject({ entryId: 'e7', team, tags: ['合唱'], guardianAgreed: true })
  })

  test('a field that the server refuses opens its step', async () => {
    answer()
    onCall('activity/entry', () => {
      throw refusal(40000, '参赛年龄为6到60岁', { field: 'birthday' })
    })
    const page = show(EDIT)
    await next(page)
    await next(page)
    await page.user.click(await screen.findByRole('checkbox', { name: /参赛须知/ }))
    await page.user.click(screen.getByRole('button', { name: '重新提交' }))
    expect(await screen.findByText('参赛年龄为6到60岁')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '姓名/艺名' })).toBeVisible()
  })

  test('paused: the strip, and nothing can be sent until it runs again', async () => {
    answer({ state: 'paused', pauseReason: '系统维护' })
    const page = show(EDIT)
    expect(await screen.findByText('活动暂停中：系统维护，草稿已保存')).toBeVisible()
    await next(page)
    await next(page)
    expect(await screen.findByRole('button', { name: '活动暂停中' })).toBeDisabled()
  })

  test('already entered: the way to the work', async () => {
    answer()
    onCall('activity/talentKing/queryActivitySurplus', () => mineOf({ entryId: 'e7', entryState: 'reviewing' }))
    show()
    expect(await screen.findByRole('link', { name: '看我的作品' })).toHaveAttribute('href', '/activity/video?id=e7')
  })

  test('a visitor is asked to log in', async () => {
    answer()
    renderPage(<TalentKingFormPage />, { as: page, at: '/activity/cywz/form' })
    expect(await screen.findByRole('dialog', { name: '邀请注册' })).toBeVisible()
  })
})
