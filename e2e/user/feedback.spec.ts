import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'
import { callFeedbackOps } from '../harness/ops'
import { drawn } from '../harness/pictures'

test.use({ viewport: { width: 375, height: 812 } })

const REPLIED = { timeout: 60_000 }

test('a search, not helpful, a feedback, its reply, an addition, not solved, solved', async ({
  page,
  loginAs,
  site,
}) => {
  test.setTimeout(180_000)
  await loginAs(page, '10006')
  await page.goto('/user/index')
  await page.getByRole('button', { name: '反馈与帮助' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('list', { name: '问题分类' }).getByRole('link')).toHaveCount(8)
  await expectAccessible(page)
  await main.getByRole('link', { name: '钱包与提现' }).click()
  await expect(main.getByRole('heading', { name: '钱包与提现' })).toBeVisible()
  await page.goBack()
  await main.getByRole('searchbox').fill('到账')
  await main.getByRole('link', { name: '提现多久到账' }).click()
  await main.getByRole('button', { name: '没帮助' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '去反馈' }).click()
  await expect(main.getByRole('textbox', { name: '描述' })).toHaveValue('关于“提现多久到账”：')
  await main.getByRole('textbox', { name: '描述' }).fill('提现已经两天了，还没有到账，请帮我看看')
  await main.getByRole('radio', { name: '钱包与提现' }).click()
  const chooser = page.waitForEvent('filechooser')
  await main.getByRole('button', { name: /^添加/ }).click()
  await (await chooser).setFiles(await drawn(page, 2))
  await expect(main.getByRole('button', { name: /^删除/ })).toHaveCount(2)
  await page.getByRole('button', { name: '提交' }).click()
  await main.getByRole('link', { name: '查看反馈' }).click()
  await expect(main.getByRole('list', { name: '对话' })).toContainText('还没有到账')
  await expect(main.getByRole('list', { name: '对话' }).getByRole('img')).toHaveCount(2)
  await expectAccessible(page)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: '未解决' })).toBeVisible({ timeout: 3000 })
  }).toPass(REPLIED)
  await page.getByRole('button', { name: '未解决' }).click()
  const sheet = page.getByRole('dialog', { name: '补充说明' })
  await sheet.getByRole('textbox', { name: '说明' }).fill('银行卡尾号是1234')
  await sheet.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('button', { name: /还可补充4次/ })).toBeVisible()
  await expect(main.getByRole('list', { name: '对话' })).toContainText('银行卡尾号是1234')
  await page.goto('/user/feedback?tab=mine')
  const row = main.getByRole('link', { name: /提现已经两天了/ })
  await expect(row).toContainText('处理中')
  await row.click()
  await expect(main.getByRole('list', { name: '对话' })).toContainText('银行卡尾号是1234')
  const id = new URL(page.url()).searchParams.get('fid') ?? ''
  await callFeedbackOps(site, 'feedbackReply', { id, text: '已经查到，银行今天会到账' })
  await page.reload()
  await expect(main.getByRole('list', { name: '对话' })).toContainText('银行今天会到账')
  await page.getByRole('button', { name: '已解决' }).click()
  await expect(page.getByText('该反馈已结束')).toBeVisible()
})

test('the demo’s reply is unread until it is opened, and can be solved', async ({ page, loginAs }) => {
  await loginAs(page, '10001')
  await page.goto('/user/feedback')
  const main = page.getByRole('main')
  await main.getByRole('tab', { name: /我的反馈/ }).click()
  const row = main.getByRole('link', { name: /上周申请的提现/ })
  await expect(row.getByRole('img', { name: '有新回复' })).toBeVisible()
  await row.click()
  await expect(main.getByRole('list', { name: '对话' })).toContainText('银行系统维护')
  await page.getByRole('button', { name: '已解决' }).click()
  await expect(page.getByText('该反馈已结束')).toBeVisible()
  await page.goBack()
  await expect(row).toContainText('已结束')
  await expect(row.getByRole('img', { name: '有新回复' })).toHaveCount(0)
})
