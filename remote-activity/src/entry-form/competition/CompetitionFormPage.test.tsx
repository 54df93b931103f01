import { entryForm } from '@dm/shared/contract/forms/activity/entry'
import { formProblems, typedValues } from '@dm/shared/forms'
import { expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { dayOf, daysMs } from '@dm/shared/time'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { mineOf, NOW, overviewOf } from '../../../test/competition'
import { entryAnswer, ownOf } from '../../../test/entry'
import { meOf } from '../../../test/user'
import CompetitionFormPage from './CompetitionFormPage'
import { page } from './page'
import { checkEntry, firstValues, valuesOf, type EntryValues } from '../values'

const settings = overviewOf().activity.competition
if (!settings) throw new Error('the fixture is a competition')
const competition = { ...settings, entryTo: NOW + daysMs(1) }

const AT = '/activity/form?id=a1'
const EDIT = `${AT}&entryId=e7`

function answer(changes: Parameters<typeof overviewOf>[0] = {}, mine = mineOf()) {
  onCall('activity/overview/query', () => overviewOf({ competition, ...changes }))
  onCall('activity/talentKing/queryActivitySurplus', () => mine)
  onCall('userinfo/get', () => meOf())
}
const answerEntry = (entry: Parameters<typeof entryAnswer>[0] = {}) =>
  onCall('activity/entry/detail/query', () => entryAnswer({ mine: true, own: ownOf(), ...entry }))
const show = (at = AT, uid: string | undefined = '10001') => renderPage(<CompetitionFormPage />, { as: page, at, uid })
const title = () => screen.findByRole('textbox', { name: '作品名称' })
const send = (name = '提交报名') => screen.getByRole('button', { name })

describe('大赛报名', () => {
  // NotFound before the session is: a page that loses its session asks for a login, in the next test's way.
  afterEach(cleanup)

  test('a visitor is asked to log in at once', async () => {
    onCall('activity/overview/query', () => overviewOf({ competition }))
    renderPage(<CompetitionFormPage />, { as: page, at: AT })
    expect(await screen.findByRole('dialog', { name: '邀请注册' })).toBeVisible()
    expect(screen.getByText('登录后查看')).toBeInTheDocument()
  })

  test('is filled from the profile; what is missing is said beside its field, without a call', async () => {
    answer()
    const { user } = show()
    expect(await title()).toHaveValue('')
    expect(screen.getByRole('textbox', { name: '姓名/艺名' })).toHaveValue('林小满')
    expect(screen.getByRole('radio', { name: '女' })).toBeChecked()
    expect(screen.getByPlaceholderText('138****0001')).toBeVisible()
    await user.click(send())
    for (const text of ['请选择参赛组别', '请填写作品名称', '请上传1到9张图片', '请阅读并同意参赛须知'])
      expect(await screen.findByText(text)).toBeVisible()
    expect(sentTo('activity/entry')).toEqual([])
    await expectAccessible()
  })

  test('a lost answer keeps what was typed', async () => {
    answer()
    answerEntry({ state: 'rejected', own: ownOf({ rejectReason: '封面不清晰' }) })
    loseCall('activity/entry')
    const { user } = show(EDIT)
    await user.type(await title(), '新版')
    await user.click(screen.getByRole('checkbox', { name: /参赛须知/ }))
    await user.click(send('重新提交'))
    expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
    expect(await title()).toHaveValue('春日迟迟新版')
  })

  test('a rejected entry: the reason on top, mended and sent once under its own id', async () => {
    answer()
    answerEntry({ state: 'rejected', own: ownOf({ rejectReason: '封面不清晰' }) })
    const sending = holdCall('activity/entry', { entryId: 'e7', state: 'reviewing' })
    const { user } = show(EDIT)
    expect(await screen.findByText('未通过：封面不清晰，请修改后重新提交')).toBeVisible()
    await user.type(await title(), '改')
    await user.click(screen.getByRole('checkbox', { name: /参赛须知/ }))
    await user.dblClick(send('重新提交'))
    sending.arrive()
    await waitFor(() => expect(screen.getByRole('status', { name: '提示' })).toHaveTextContent('已提交审核'))
    expect(sentTo('activity/entry')).toEqual([
      expect.objectContaining({ activityId: 'a1', entryId: 'e7', title: '春日迟迟改', mobile: '13800000001' }),
    ])
  })

  test('a refusal of a field stands beside it', async () => {
    answer()
    answerEntry()
    onCall('activity/entry', () => {
      throw refusal(40000, '「作品名称」包含不适宜的内容，请修改', { reason: 'invalid', field: 'title' })
    })
    const { user } = show(EDIT)
    await user.type(await title(), '某')
    await user.click(screen.getByRole('checkbox', { name: /参赛须知/ }))
    await user.click(send('重新提交'))
    await waitFor(async () =>
      expect(await title()).toHaveAccessibleDescription(expect.stringContaining('包含不适宜的内容')),
    )
  })

  test('with votes the work itself stays', async () => {
    answer()
    answerEntry({ own: ownOf({ mediaLocked: true }) })
    show(EDIT)
    expect(await screen.findByText('已有人投票，图片不能再更换')).toBeVisible()
    expect(screen.queryByRole('group', { name: '作品图片' })).toBeNull()
  })

  test('entered already: the way to the work', async () => {
    answer({}, mineOf({ entryId: 'e7', entryState: 'reviewing' }))
    show()
    expect(await screen.findByText('你已经报过名了')).toBeVisible()
    expect(screen.getByRole('link', { name: /我的作品/ })).toHaveAttribute('href', expect.stringContaining('e7'))
  })

  test.each([
    ['past its deadline', { competition: { ...competition, entryTo: NOW - 1 } }, '报名已截止'],
    ['before it', { competition: { ...competition, entryFrom: NOW + daysMs(1) } }, '报名未开始'],
    ['paused', { state: 'paused' as const, pauseReason: '系统维护', competition }, '活动暂停中'],
  ])('%s the form is read only', async (_name, changes, text) => {
    answer(changes)
    show()
    expect(await screen.findByRole('button', { name: text })).toBeDisabled()
    expect(await title()).toBeDisabled()
  })

  test('a competition that is entered otherwise has no form', async () => {
    answer({ competition: { ...competition, entryMode: 'quick', noticeId: 'n1' } })
    show()
    expect(await screen.findByText('该活动无需填写报名表')).toBeVisible()
    expect(screen.getByRole('link', { name: '去活动看看' })).toHaveAttribute('href', '/activity/index?id=a1')
  })

  test('another’s entry', async () => {
    answer()
    onCall('activity/entry/detail/query', () => entryAnswer())
    show(EDIT)
    expect(await screen.findByText('作品不存在或已删除')).toBeVisible()
  })

  test('one that was taken down', async () => {
    answer()
    answerEntry({ state: 'disqualified', own: ownOf({ rejectReason: '冒用他人作品' }) })
    show(EDIT)
    expect(await screen.findByText('作品已下架：冒用他人作品')).toBeVisible()
  })

  test('failed, then there; and no activity at all', async () => {
    answer()
    loseCall('userinfo/get')
    const { user } = show()
    const retry = await screen.findByRole('button', { name: '重试' })
    onCall('userinfo/get', () => meOf())
    await user.click(retry)
    expect(await title()).toBeVisible()
    cleanup()
    onCall('activity/overview/query', () => {
      throw refusal(40400, '活动不存在或已下线')
    })
    show('/activity/form?id=gone')
    expect(await screen.findByRole('link', { name: '去首页看看' })).toBeVisible()
  })
})

describe('the rules of the form', () => {
  const rules = { competition, ownMobile: '138****0001', mediaLocked: false }
  const right: EntryValues = { ...typedValues(entryForm, null), ...valuesOf(ownOf()), agree: true }
  const wrong = (change: Partial<EntryValues>, more: Partial<typeof rules> = {}) => {
    const values = { ...right, ...change }
    const found = [formProblems(entryForm, values, dayOf(NOW)), checkEntry(values, { ...rules, ...more })]
    return found.flatMap((messages) => Object.entries(messages)).filter(([, message]) => message)
  }

  test('a whole form is right; the account’s number stands for none', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ mobile: '' })).toEqual([])
    expect(wrong({ mobile: '' }, { ownMobile: '' })).toEqual([['mobile', '手机号不能为空']])
  })

  test('a minor needs a guardian with another phone', () => {
    const minor = { birthday: '2012-01-01' }
    expect(wrong(minor).map(([key]) => key)).toEqual([
      'guardianName',
      'guardianMobile',
      'guardianRelation',
      'guardianAgreed',
    ])
    const guardian = { guardianName: '林大山', guardianRelation: 'father', guardianAgreed: true }
    expect(wrong({ ...minor, ...guardian, guardianMobile: '13800000001' })).toEqual([
      ['guardianMobile', '监护人手机号不能与参赛者相同'],
    ])
    expect(wrong({ ...minor, ...guardian, guardianMobile: '13900000009' })).toEqual([])
  })

  test('the age counts on the day on which entries open', () => {
    expect(wrong({ birthday: '2024-01-01' })).toContainEqual(['birthday', '参赛年龄为6到60岁'])
    expect(wrong({ birthday: '1950-01-01' })).toEqual([['birthday', '参赛年龄为6到60岁']])
  })

  test('a video has its length, and a first form begins with the profile', () => {
    const slot = { key: 'v', url: '/files/v.mp4', width: 0, height: 0 }
    const video = { competition: { ...competition, media: 'video' as const } }
    expect(wrong({}, video)).toEqual([['video', '请上传参赛视频']])
    expect(wrong({ video: [slot], videoCover: [slot], videoMs: 14_000 }, video)).toEqual([
      ['video', '视频须为15秒到3分钟'],
    ])
    expect(wrong({ video: [slot], videoCover: [slot], videoMs: 60_000 }, video)).toEqual([])
    expect(firstValues(meOf({ gender: 'unset', birthday: null }).user)).toMatchObject({ gender: '', birthday: '' })
  })
})
