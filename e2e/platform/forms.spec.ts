import type { Page } from '@playwright/test'
import { expect, test } from '../harness'
import { callApi, demoMobile } from '../harness/api'
import { envelope } from '../harness/edge'
import { byPassword, bySms, loginDialog } from '../harness/login'

const FEEDBACK = '/user/feedback/form'
const ADD = '**/uc/v1/feedback/add'
const bio = (page: Page) => page.getByLabel('个人简介')
const description = (page: Page) => page.getByLabel('描述')
const submit = (page: Page) => page.getByRole('button', { name: '提交' })
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('dm-draft:')))

/** Fills in the feedback form; each test uses its own text, because a repeated one is refused. */
async function fill(page: Page, text: string) {
  await page.goto(FEEDBACK)
  await page.getByRole('radio', { name: '功能异常' }).check()
  await description(page).fill(text)
}

test.describe('the session ends in the middle of a form', () => {
  test('SMS login: everything typed stands there, and the same save works', async ({ page, loginAs, site }) => {
    const { token } = await loginAs(page, '10002')
    await page.goto('/basicInfo/edit')
    await bio(page).fill('会话结束也不丢字')
    await callApi(site.url, 'login/out', {}, token)
    await page.getByRole('button', { name: '保存' }).click()
    await expect(loginDialog(page)).toBeVisible()
    await expect(bio(page)).toHaveValue('会话结束也不丢字')
    await bySms(page, demoMobile('10002'))
    await expect(bio(page)).toHaveValue('会话结束也不丢字')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('保存成功')).toBeVisible()
  })

  test('SMS login: feedback is sent as the user’s, with the number that no draft keeps', async ({
    page,
    loginAs,
    site,
  }) => {
    const { token } = await loginAs(page, '10003')
    await fill(page, '登录过期之后再次提交这一条反馈')
    await page.getByLabel('联系电话').fill('13911112222')
    await callApi(site.url, 'login/out', {}, token)
    await submit(page).click()
    await expect(loginDialog(page)).toBeVisible()
    await bySms(page, demoMobile('10003'))
    await expect(description(page)).toHaveValue('登录过期之后再次提交这一条反馈')
    await expect(page.getByLabel('联系电话')).toHaveValue('13911112222')
    const sent = page.waitForRequest(ADD)
    await submit(page).click()
    await expect(page.getByText('反馈已提交')).toBeVisible()
    expect((await sent).postDataJSON()).toMatchObject({ contact: '13911112222' })
    expect((await sent).headers().authorization).toBeTruthy()
  })

  test('password login: the page loads again and the draft is there', async ({ page, loginAs, site }) => {
    const { token } = await loginAs(page, '10004')
    await fill(page, '密码登录会重新加载页面，草稿还在')
    await callApi(site.url, 'login/out', {}, token)
    await submit(page).click()
    await byPassword(page, '10004')
    await expect(page.getByText('已恢复未保存的内容')).toBeVisible()
    await expect(description(page)).toHaveValue('密码登录会重新加载页面，草稿还在')
    await submit(page).click()
    await expect(page.getByText('反馈已提交')).toBeVisible()
    await expect.poll(() => drafts(page)).toEqual([])
  })

  test('a visitor who logs in by password keeps what was typed, as a draft of the account', async ({ page }) => {
    await fill(page, '游客写到一半，登录之后接着写')
    await page.getByLabel('联系电话').fill('13911112222')
    await page.route(ADD, (route) => route.fulfill(envelope(10902)))
    await submit(page).click()
    await byPassword(page, '10006')
    await expect(page.getByText('已恢复未保存的内容')).toBeVisible()
    await expect(description(page)).toHaveValue('游客写到一半，登录之后接着写')
    expect(await drafts(page)).toEqual([`dm-draft:10006:${FEEDBACK}:new`])
    await page.unroute(ADD)
    await submit(page).click()
    await expect(page.getByText('反馈已提交')).toBeVisible()
    await expect.poll(() => drafts(page)).toEqual([])
  })

  test('another account logs in: it sees its own page, and nothing of what was typed is left', async ({
    page,
    loginAs,
    site,
  }) => {
    const { token } = await loginAs(page, '10001')
    await page.goto('/basicInfo/edit')
    await bio(page).fill('只属于上一个账号的话')
    await expect.poll(() => drafts(page)).toHaveLength(1)
    await callApi(site.url, 'login/out', {}, token)
    await page.getByRole('button', { name: '保存' }).click()
    await expect(loginDialog(page)).toBeVisible()
    await bySms(page, demoMobile('10005'))
    await expect(bio(page)).toBeVisible()
    await expect(bio(page)).not.toHaveValue('只属于上一个账号的话')
    await expect.poll(() => drafts(page)).toEqual([])
  })
})

test.describe('a submit (sections 3 and 8)', () => {
  test('the answer is lost: what was typed stays, and the repeat is the same request, done once', async ({
    page,
    loginAs,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource/)
    await loginAs(page, '10001')
    await fill(page, '提交到一半网络断开了的反馈')
    let done = ''
    await page.route(ADD, async (route) => {
      done = (await (await route.fetch()).json()).data.id
      await route.abort('connectionreset')
    })
    await submit(page).click()
    await expect(page.getByRole('alert').filter({ hasText: '网络异常，请稍后重试' })).toBeVisible()
    await expect(description(page)).toHaveValue('提交到一半网络断开了的反馈')
    await page.unroute(ADD)
    const answer = page.waitForResponse(ADD)
    await submit(page).click()
    await expect(page.getByText('反馈已提交')).toBeVisible()
    expect((await (await answer).json()).data.id).toBe(done)
  })

  test('a double tap makes one request', async ({ page, loginAs }) => {
    await loginAs(page, '10001')
    await fill(page, '连续点击两次提交按钮的反馈')
    let sent = 0
    let arrive: () => void = () => undefined
    const held = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(ADD, async (route) => {
      sent++
      await held
      await route.continue()
    })
    const button = page.locator('button[type=submit]')
    await button.dblclick()
    await button.dispatchEvent('click')
    await description(page).press('Enter')
    arrive()
    await expect(page.getByText('反馈已提交')).toBeVisible()
    expect(sent).toBe(1)
  })

  for (const [code, msg] of [
    [40300, '没有权限这样做'],
    [40900, '你已提交过相同的反馈'],
    [42900, '今天提交次数已达上限，请明天再试'],
    [50000, ''],
  ] as const) {
    test(`${code}: said once, beside the button; what was typed stays, the button is ready`, async ({
      page,
      loginAs,
    }) => {
      await loginAs(page, '10001')
      await page.route(ADD, (route) => route.fulfill(envelope(code, msg)))
      await fill(page, '服务器没有接受的反馈内容')
      await submit(page).click()
      const said = msg || '网络故障,请重试!'
      await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(0)
      await expect(description(page)).toHaveValue('服务器没有接受的反馈内容')
      await expect(submit(page)).toBeEnabled()
      await expect(loginDialog(page)).toHaveCount(0)
    })
  }

  test('what is wrong stands beside its field, the first one has the focus, and it goes as it is mended', async ({
    page,
  }) => {
    await page.goto(FEEDBACK)
    await submit(page).click()
    await expect(page.getByText('请选择问题类型')).toBeVisible()
    await expect(page.getByText('请至少输入10个字', { exact: true })).toBeVisible()
    await expect(
      page.getByRole('group', { name: '问题类型' }).or(page.getByRole('radiogroup', { name: '问题类型' })),
    ).toBeInViewport()
    await expect(page.getByRole('radio').first()).toBeFocused()
    await page.getByRole('radio', { name: '功能异常' }).check()
    await expect(page.getByText('请选择问题类型')).toHaveCount(0)
  })

  test('leaving with unsaved changes asks first', async ({ page, loginAs }) => {
    await loginAs(page, '10002')
    await page.goto('/basicInfo/edit')
    await bio(page).fill('还没有保存的简介')
    const question = page.getByRole('dialog', { name: '内容尚未保存，确定离开？' })
    await page.getByRole('button', { name: '返回' }).click()
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(bio(page)).toHaveValue('还没有保存的简介')
    await page.getByRole('button', { name: '返回' }).click()
    await question.getByRole('button', { name: '离开' }).click()
    await expect(page).toHaveURL(/\/user\/index$/)
  })
})
