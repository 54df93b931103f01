import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expectAccessible, loseCall, onCall, refusal, renderPage } from '@dm/shared/testing'
import { mineOf, NOW } from '../../test/competition'
import { chestsOf, answerTalent, talentOf } from '../../test/talent'
import { tableOf } from '../../test/draw'
import TalentKingIntroPage from './TalentKingIntroPage'
import { page } from './page'

const show = (at = '/activity/cywz/intro', uid?: string) => renderPage(<TalentKingIntroPage />, { as: page, at, uid })
const heading = (name: string) => screen.findByRole('heading', { name })

describe('赛事介绍', () => {
  afterEach(cleanup)

  test('schedule, groups, conditions, prizes, rules, keys and the odds of each chest', async () => {
    answerTalent()
    const { container } = show()
    await heading('赛程')
    const steps = screen.getAllByRole('listitem', { current: 'step' })
    expect(steps.map((step) => step.textContent)).toEqual([expect.stringMatching(/^投票.*现在$/)])
    expect(screen.getByText('声乐')).toBeVisible()
    expect(screen.getByText('报名开始当天年满 6 周岁、不超过 60 周岁')).toBeVisible()
    expect(screen.getByText('专业形象拍摄')).toBeVisible()
    expect(screen.getByText('每人每天 3 票，同一作品每天 1 票，0 点恢复')).toBeVisible()
    expect(within(screen.getByRole('list', { name: '钥匙怎么来' })).getByText('+3 把钥匙')).toBeVisible()
    expect(screen.getByRole('heading', { name: '黄金宝箱 · 每次 6 把钥匙' })).toBeVisible()
    await waitFor(() => expect(screen.getAllByRole('rowheader', { name: /^点梦马克杯/ })).toHaveLength(3))
    await expectAccessible(container)
  })

  test('the chips jump to their places', async () => {
    answerTalent()
    const jump = jest.fn()
    Element.prototype.scrollIntoView = jump
    const { user } = show()
    await heading('赛程')
    await user.click(within(screen.getByRole('navigation', { name: '本页内容' })).getByRole('button', { name: '概率' }))
    const [place] = jump.mock.contexts as Element[]
    expect(place).toContainElement(screen.getByRole('heading', { name: '宝箱与概率' }))
  })

  test('odds that fail to load say so in their place alone; one 重试 brings them all', async () => {
    answerTalent()
    loseCall('activity/talentKing/queryGift')
    const { user } = show()
    const [retry] = await screen.findAllByRole('button', { name: '重试' })
    expect(screen.getAllByText('概率加载失败')).toHaveLength(3)
    expect(screen.getByRole('heading', { name: '奖项' })).toBeVisible()
    onCall('activity/talentKing/queryGift', () => tableOf())
    if (retry) await user.click(retry)
    await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(3))
  })

  test('a chest that is sold out stays in its table', async () => {
    answerTalent(talentOf(), chestsOf({ soldOut: true }))
    show()
    expect(await screen.findByRole('heading', { name: '青铜宝箱 · 每次 1 把钥匙 已发完' })).toBeVisible()
  })

  test('changed rules stand on top; the earlier ones stay readable', async () => {
    answerTalent()
    const rules = (text: string) => [{ style: 'li' as const, text }]
    onCall('activity/rules/history', () => ({
      list: [
        {
          version: 2,
          from: Date.parse('2026-11-20T14:30:00+08:00'),
          changed: ['rules', 'votes'],
          rules: rules('新规则'),
          votesPerDay: 3,
          perEntryPerDay: 1,
        },
        { version: 1, from: NOW - 1e9, changed: [], rules: rules('从前的规则'), votesPerDay: 2, perEntryPerDay: 1 },
      ],
    }))
    const { user } = show()
    expect(await screen.findByText('规则更新于 11月20日 14:30：规则文字、投票次数')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '历史版本' }))
    const sheet = await screen.findByRole('dialog', { name: '历史版本' })
    expect(within(sheet).getByText('从前的规则')).toBeVisible()
    expect(within(sheet).getByText('每人每天 2 票，同一作品每天 1 票')).toBeVisible()
  })

  test.each([
    ['before the start', { state: 'scheduled' as const, startAt: NOW + 1e6 }, '报名未开始'],
    ['paused', { state: 'paused' as const, pauseReason: '系统维护' }, '活动暂停中'],
    ['ended', { state: 'ended' as const, endAt: NOW - 1 }, '活动已结束'],
  ])('%s: all is readable, the button says so', async (_name, changes, text) => {
    answerTalent(talentOf(changes))
    show()
    expect(await screen.findByRole('button', { name: text })).toBeDisabled()
    expect(screen.getByRole('heading', { name: '奖项' })).toBeVisible()
  })

  test('entries are over: 报名已截止', async () => {
    const overview = talentOf()
    const { competition } = overview.activity
    answerTalent(talentOf({ ...(competition && { competition: { ...competition, entryTo: NOW - 1 } }) }))
    show()
    expect(await screen.findByRole('button', { name: '报名已截止' })).toBeDisabled()
  })

  test('the ways on: to the votes, to the form, or to my work', async () => {
    answerTalent()
    show()
    expect(await screen.findByRole('link', { name: '去投票' })).toHaveAttribute('href', '/activity/cywz/index?id=c1')
    expect(screen.getByRole('link', { name: '我要参赛' })).toHaveAttribute('href', '/activity/cywz/form?id=c1')
    cleanup()
    onCall('activity/talentKing/queryActivitySurplus', () => mineOf({ entryId: 'e7', entryState: 'approved' }))
    show('/activity/cywz/intro', '10001')
    expect(await screen.findByRole('link', { name: '我的作品' })).toHaveAttribute('href', '/activity/video?id=e7')
  })

  test('not there', async () => {
    onCall('activity/overview/query', () => {
      throw refusal(40400, '活动不存在或已下线')
    })
    show('/activity/cywz/intro?id=gone')
    expect(await screen.findByRole('link', { name: '去首页看看' })).toBeVisible()
  })
})
