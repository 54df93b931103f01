import { expect, test } from '../harness'
import { callApi, demoSession } from '../harness/api'
import type { Page } from '@playwright/test'

const tokenOf = async (url: string, uid: string) => (await demoSession(url, uid)).token

const cookieValues = async (page: Page) => {
  const cookies = await page.context().cookies()
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}

test('a link with the token of another account asks first; refused, everything stays', async ({
  page,
  loginAs,
  site,
}) => {
  const mine = await loginAs(page, '10001')
  const theirs = await tokenOf(site.url, '10002')
  await page.goto(`/user/index?from=x&token=${theirs}`)
  const question = page.getByRole('dialog', { name: '切换账号？' })
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(/\/user\/index\?from=x$/)
  await question.getByRole('button', { name: '保持当前账号' }).click()
  await expect(question).toHaveCount(0)
  expect(await cookieValues(page)).toMatchObject({ DM_TOKEN: mine.token, DM_UID: '10001' })
})

test('confirmed, the page is that of the other account', async ({ page, loginAs, site }) => {
  await loginAs(page, '10001')
  const theirs = await tokenOf(site.url, '10002')
  await page.goto(`/user/index?token=${theirs}`)
  const question = page.getByRole('dialog', { name: '切换账号？' })
  await expect(question).toBeVisible()
  const read = page.waitForRequest((request) => request.headers().authorization === theirs)
  await question.getByRole('button', { name: '切换', exact: true }).click()
  await read
  expect(await cookieValues(page)).toMatchObject({ DM_TOKEN: theirs, DM_UID: '10002' })
})

test('a newer token of the same account, and one in place of a session that has ended, are taken without a question', async ({
  page,
  loginAs,
  site,
}) => {
  await loginAs(page, '10001')
  const newer = await tokenOf(site.url, '10001')
  await page.goto(`/common/userAgreement?id=3&token=${newer}`)
  await expect.poll(async () => (await cookieValues(page)).DM_TOKEN).toBe(newer)
  await callApi(site.url, 'login/out', {}, newer)
  const theirs = await tokenOf(site.url, '10002')
  await page.goto(`/common/userAgreement?id=3&token=${theirs}`)
  await expect.poll(async () => (await cookieValues(page)).DM_TOKEN).toBe(theirs)
  await expect(page.getByRole('dialog', { name: '切换账号？' })).toHaveCount(0)
})
