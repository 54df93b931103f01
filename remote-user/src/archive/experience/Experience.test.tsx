import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { exp, ME, pageOf } from '../rows/testRows'
import { spanText } from './ExperienceEntry'
import { page as editPage } from './edit/page'
import ExperienceEditPage from './edit/ExperienceEditPage'
import { page } from './page'
import ExperiencePage from './ExperiencePage'
import { experienceForm } from '@dm/shared/contract/forms/archive/experience'
import { formProblems, sentBody, typedValues } from '@dm/shared/forms'

const LIST = '/user/archives/growth'
const EDIT = '/user/archives/growthEdit'

beforeEach(() => provideRoutes(() => [{ path: LIST }, { path: EDIT }]))

const list = (rows = [exp('a'), exp('b', { startMonth: '2010-01', endMonth: null })]) =>
  onCall('userinfo/exp/page', ({ order }) => pageOf(order === 'old' ? rows.toReversed() : rows))

test('a timeline by year, in both directions', async () => {
  list()
  const { user, container } = renderPage(<ExperiencePage />, { as: page, at: `${LIST}?uid=${ME}` })
  const years = async () => (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  expect(await screen.findByText('2010.01 – 至今')).toBeVisible()
  expect(await years()).toEqual(['2015年', '2010年'])
  await expectAccessible(container)
  await user.click(screen.getByRole('radio', { name: '最早在前' }))
  await waitFor(async () => expect(await years()).toEqual(['2010年', '2015年']))
  expect(address()).toBe(`${LIST}?uid=${ME}&order=old`)
})

test('long texts open, and beyond three pictures the rest is counted', async () => {
  list([exp('a', { content: '一行\n'.repeat(8), images: [1, 2, 3, 4, 5].map((n) => `/files/${n}.jpg`) })])
  const { user } = renderPage(<ExperiencePage />, { as: page, at: LIST, uid: ME })
  await user.click(await screen.findByRole('button', { name: '展开' }))
  expect(screen.getByRole('button', { name: '收起' })).toBeVisible()
  expect(screen.getByText('+2')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /查看大图/ })).toHaveLength(3)
})

test('empty for the owner and for others', async () => {
  list([])
  const own = renderPage(<ExperiencePage />, { as: page, at: LIST, uid: ME })
  expect(await screen.findByText('记录你的第一步')).toBeVisible()
  expect(screen.getByRole('link', { name: '添加经历' })).toHaveAttribute('href', EDIT)
  own.unmount()
  renderPage(<ExperiencePage />, { as: page, at: `${LIST}?uid=1`, uid: ME })
  expect(await screen.findByText('TA还没有分享成长历程')).toBeVisible()
})

test('至今 empties the end, and is saved as none', async () => {
  onCall('userinfo/exp/get', () => exp('a'))
  onCall('userinfo/exp/edit', () => exp('a', { version: 2 }))
  const { user } = renderPage(<ExperienceEditPage />, { as: editPage, at: `${EDIT}?id=a`, uid: ME })
  await user.click(await screen.findByRole('switch', { name: '至今' }))
  expect(screen.queryByRole('button', { name: /^结束月份/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功')).toBeVisible()
  expect(sentTo('userinfo/exp/edit')).toMatchObject([{ id: 'a', version: 1, endMonth: null }])
})

test('a new one: messages beside the fields', async () => {
  const { user } = renderPage(<ExperienceEditPage />, { as: editPage, at: EDIT, uid: ME })
  expect(await screen.findByRole('heading', { level: 1, name: '添加经历' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '保存' }))
  for (const text of ['请选择类型', '请输入标题']) expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getAllByText('请选择时间')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
})

test('leaving with something typed asks first', async () => {
  const { user } = renderPage(<ExperienceEditPage />, { as: editPage, at: EDIT, uid: ME })
  await user.type(await screen.findByRole('textbox', { name: '标题' }), '第一')
  await user.click(screen.getByRole('button', { name: '返回' }))
  const question = await screen.findByRole('dialog', { name: '内容尚未保存，确定离开？' })
  await user.click(within(question).getByRole('button', { name: '离开' }))
  await waitFor(() => expect(address()).toBe(LIST))
})

describe('months', () => {
  const values = (change: object) => ({ ...typedValues(experienceForm, exp('a')), ...change })

  test('in order, and not in the future', () => {
    expect(
      formProblems(experienceForm, values({ startMonth: '2026-12', endMonth: '2026-12' }), '2026-11-20').startMonth,
    ).toBe('开始时间不能晚于本月')
    expect(formProblems(experienceForm, values({ endMonth: '2015-08' }), '2026-11-20').endMonth).toBe(
      '结束时间不能早于开始时间',
    )
    expect(formProblems(experienceForm, values({ endMonth: '', ongoing: true }), '2026-11-20').endMonth).toBeUndefined()
  })

  test('a row and its form are the same', () => {
    const {
      id: _id,
      uid: _uid,
      order: _order,
      state: _state,
      version: _version,
      createdAt: _c,
      updatedAt: _u,
      ...form
    } = exp('a', { endMonth: null })
    expect(sentBody(experienceForm, typedValues(experienceForm, form))).toEqual(form)
  })

  test('as the timeline shows them', () => {
    expect(spanText({ startMonth: '2019-09', endMonth: '2021-06' })).toBe('2019.09 – 2021.06')
    expect(spanText({ startMonth: '2019-09', endMonth: null })).toBe('2019.09 – 至今')
    expect(spanText({ startMonth: '2019-09', endMonth: '2019-09' })).toBe('2019.09')
  })
})
