import { expect, test } from '../harness'
import { callApi, sentCode } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { drawn } from '../harness/pictures'

test('a visitor signs up at a shared notice: one entry, whatever is tapped, reloaded or opened twice', async ({
  page,
  site,
}) => {
  const mobile = '13955556666'
  const address = '/notice/detail?id=n1001&uid=10005'
  await page.goto(address)
  await expect(page.getByText('点梦通告不收取任何报名费，谨防诈骗')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '立即报名' }).click()
  const dialog = page.getByRole('dialog', { name: '立即报名' })
  await dialog.getByLabel('手机号').fill(mobile)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByRole('button', { name: /^5\ds$/ })).toBeVisible()
  await dialog.getByLabel('验证码').fill(await sentCode(page, mobile))
  await dialog.getByRole('button', { name: '立即报名' }).dblclick()
  await expect(page.getByRole('heading', { name: '报名成功' })).toBeVisible()
  await expect(page).toHaveURL(/\/notice\/apply-success\?id=n1001$/)
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: '报名成功' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${address.replace(/[?]/g, '\\?')}$`))
  await expect(page.getByRole('button', { name: '已报名' })).toBeVisible()

  const second = await page.context().newPage()
  await second.goto('/notice/detail?id=n1001')
  await expect(second.getByRole('button', { name: '已报名' })).toBeVisible()
  const token = (await page.context().cookies()).find(({ name }) => name === 'DM_TOKEN')?.value ?? ''
  expect((await callApi(site.url, 'notice/enter', { noticeId: 'n1001' }, token)).already).toBe(true)
  expect((await callApi(site.url, 'notice/entry/page', {}, token)).total).toBe(1)
})

test('a performer applies in two taps, writes to the organiser, takes it back and applies once more', async ({
  page,
  loginAs,
}) => {
  await loginAs(page, '10002')
  await page.goto('/notice/detail?id=n1003')
  await page.getByRole('button', { name: '立即报名' }).click()
  const sheet = page.getByRole('dialog', { name: '确认报名' })
  await expect(sheet.getByText(/^完成度 \d+%$/)).toBeVisible()
  await sheet.getByRole('button', { name: /报名$/ }).click()
  await expect(page.getByRole('heading', { name: '报名成功' })).toBeVisible()

  await page.getByLabel('给通告方留言').fill('可以提前一天到组')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('给通告方留言')).toHaveValue('可以提前一天到组')

  await page.getByRole('button', { name: '取消报名' }).click()
  const question = page.getByRole('dialog', { name: '确定取消报名吗？' })
  await expect(question).toContainText('取消后仅可再报名一次')
  await question.getByRole('button', { name: '取消报名' }).click()
  await page.getByRole('button', { name: '重新报名' }).click()
  await expect(page.getByRole('button', { name: '取消报名' })).toBeVisible()
  await page.getByRole('link', { name: '返回通告' }).click()
  await expect(page.getByRole('button', { name: '已报名' })).toBeVisible()
})

test('a notice that is gone offers others; one that is over cannot be entered', async ({ page }) => {
  await page.goto('/notice/detail?id=n1014')
  await expect(page.getByRole('main').getByText('该通告已下架')).toBeVisible()
  await expect(page.getByRole('region', { name: '更多通告' })).toBeVisible()
  await page.goto('/notice/detail?id=n1013')
  await expect(page.getByRole('button', { name: '该通告已取消' })).toBeDisabled()
})

for (const width of [375, 320]) {
  test(`at ${width}px nothing is wider than the page`, async ({ page, loginAs }) => {
    await page.setViewportSize({ width, height: 720 })
    await loginAs(page, '10001')
    for (const path of ['/notice/detail?id=n1004', '/notice/apply-success?id=n1004']) {
      await page.goto(path)
      await expect(page.getByText('点梦通告不收取任何报名费，谨防诈骗')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}

test('ten minutes: from a shared notice to a public card in at most 25 taps, and on to what is missing next', async ({
  page,
  visitor,
}) => {
  test.slow()
  let taps = 0
  await page.exposeFunction('countTap', () => (taps += 1))
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      // exposed above
      (event) => event.isTrusted && (window as unknown as { countTap: () => void }).countTap(),
      { capture: true },
    ),
  )
  const tap = (role: 'button' | 'link' | 'radio' | 'checkbox', name: string | RegExp) =>
    page.getByRole(role, { name }).tap()
  const type = async (label: string, text: string) => {
    await page.getByRole('textbox', { name: label }).tap()
    await page.keyboard.type(text)
  }
  const mobile = '13955557777'
  await page.goto('/notice/detail?id=n1003&uid=10005')
  const pictures = await drawn(page, 3)
  await tap('button', '立即报名')
  const dialog = page.getByRole('dialog', { name: '立即报名' })
  await type('手机号', mobile)
  await tap('button', '获取验证码')
  await expect(dialog.getByRole('button', { name: /^5\ds$/ })).toBeVisible()
  await type('验证码', await sentCode(page, mobile))
  await dialog.getByRole('button', { name: '立即报名' }).tap()
  await expect(page.getByRole('heading', { name: '报名成功' })).toBeVisible()
  await expect(page.getByText('还没有模卡，3分钟做一张')).toBeVisible()
  await tap('link', '去完善')

  // The nickname that a new account is given is no stage name.
  await expect(page.getByLabel('艺名')).toHaveValue('')
  await type('艺名', '江见山')
  await tap('radio', '女')
  for (const field of [/^出生日期/, /^所在城市/]) {
    await tap('button', field)
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).tap()
  }
  await page.locator('summary', { hasText: /^身材/ }).tap()
  await type('身高', '168')
  await page.locator('summary', { hasText: /^职业与技能/ }).tap()
  await page.getByRole('checkbox', { name: '演员', exact: true }).tap()
  const chooser = page.waitForEvent('filechooser')
  await tap('button', '添加照片')
  await (await chooser).setFiles(pictures)
  await expect(page.getByRole('button', { name: /^第\d张照片：/ })).toHaveCount(3)
  await expect(page.getByRole('progressbar', { name: /上传进度/ })).toHaveCount(0)
  await tap('button', /^第1张照片：/)
  await tap('button', '设为封面')
  await page.getByRole('dialog', { name: '裁剪封面' }).getByRole('button', { name: '确定' }).tap()
  await expect(page.getByRole('button', { name: '更换封面' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /上传进度/ })).toHaveCount(0)
  await tap('button', '保存并公开')
  await tap('checkbox', '我确认照片为本人并同意公开展示')
  await tap('button', '确认公开')
  await expect(page).toHaveURL(/\/user\/modelcard$/)
  expect(taps).toBeGreaterThan(10)
  expect(taps).toBeLessThanOrEqual(25)

  const uid = (await page.context().cookies()).find(({ name }) => name === 'DM_UID')?.value ?? ''
  await visitor.goto(`/user/modelcard?uid=${uid}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  // The heaviest of what is missing comes next.
  await page.goto('/notice/apply-success?id=n1003')
  await expect(page.getByText('待完善：身材、素颜照')).toBeVisible()
  await expect(page.getByRole('link', { name: '去完善' })).toHaveAttribute('href', '/user/modelcardEdit')
})
