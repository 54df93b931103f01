import { expect, test } from '../harness'
import { callApi, demoSession } from '../harness/api'
import { expectAccessible } from '../harness/axe'

test.use({ viewport: { width: 375, height: 812 } })

const PUBLIC = '/enterprise/product?uid=10003'

test('products in a new order by the keyboard alone, then by drag; the visitor sees that order', async ({
  page,
  loginAs,
  visitor,
}) => {
  await loginAs(page, '10003')
  await page.goto('/enterprise/product')
  await expect(page.getByText('18/20')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '排序' }).click()
  await page.getByRole('button', { name: /^移动「品牌微电影」/ }).focus()
  const saved = page.waitForResponse('**/enterprise/item/move')
  await page.keyboard.press('Home')
  await expect(page.getByText('「品牌微电影」已移到第1位，共18位')).toBeAttached()
  await expectAccessible(page)
  await saved
  // And by drag: the last of the first three rows goes to the top.
  const handle = page.getByRole('button', { name: /^移动「300平影棚租赁」/ })
  const [from, to] = [
    await handle.boundingBox(),
    await page.getByRole('button', { name: /^移动「品牌微电影」/ }).boundingBox(),
  ]
  if (!from || !to) throw new Error('no handles')
  const dragged = page.waitForResponse('**/enterprise/item/move')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 - 8, { steps: 12 })
  await page.mouse.up()
  expect((await dragged).ok()).toBe(true)
  await visitor.goto(PUBLIC)
  await expect(visitor.getByRole('listitem').first()).toContainText('300平影棚租赁')
  await expect(visitor.getByRole('listitem').nth(1)).toContainText('品牌微电影')
  await expectAccessible(visitor)
})

test('a live product is changed: the visitor sees the old one until it has passed', async ({
  page,
  loginAs,
  visitor,
}) => {
  test.setTimeout(120_000)
  await loginAs(page, '10003')
  await page.goto('/enterprise/product')
  await page.getByRole('button', { name: '300平影棚租赁的操作' }).click()
  await page.getByRole('dialog', { name: '300平影棚租赁' }).getByRole('button', { name: '编辑' }).click()
  await page.getByRole('textbox', { name: '名称' }).fill('400平影棚租赁')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('已提交审核')).toBeVisible()
  await expect(page.getByText('400平影棚租赁').first()).toBeVisible()
  await visitor.goto(PUBLIC)
  await expect(visitor.getByText('300平影棚租赁')).toBeVisible()
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByText('400平影棚租赁')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  // A second change is rejected: the old one stays, with the reason for its members.
  await page.goto('/enterprise/product')
  await page.getByRole('button', { name: '400平影棚租赁的操作' }).click()
  await page.getByRole('dialog', { name: '400平影棚租赁' }).getByRole('button', { name: '编辑' }).click()
  await page.getByRole('textbox', { name: '名称' }).fill('驳回影棚租赁')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('已提交审核')).toBeVisible()
  await expect(async () => {
    await page.goto('/enterprise/product?audit=rejected')
    await expect(page.getByText('驳回影棚租赁').first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await visitor.reload()
  await expect(visitor.getByText('400平影棚租赁')).toBeVisible()
  await expect(visitor.getByText('驳回影棚租赁')).toHaveCount(0)
})

test('an event is deleted and brought back', async ({ page, loginAs }) => {
  await loginAs(page, '10003')
  await page.goto('/enterprise/progress')
  await expect(page.getByText('26/50')).toBeVisible()
  await page
    .getByRole('button', { name: /的操作$/ })
    .first()
    .click()
  await page.getByRole('button', { name: '删除' }).click()
  await page
    .getByRole('dialog', { name: /确定删除/ })
    .getByRole('button', { name: '删除' })
    .click()
  await expect(page.getByText('25/50')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('26/50')).toBeVisible()
})

test('an editor is removed while writing: the text can be copied', async ({ page, loginAs, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await loginAs(page, '10032')
  await page.goto('/enterprise/honorEdit?id=ent-honor-5')
  const name = page.getByRole('textbox', { name: '荣誉名称' })
  await name.fill('青年创作扶持（终评）')
  const owner = await demoSession(site.url, '10003')
  await callApi(site.url, 'enterprise/member/del', { memberId: '10032' }, owner.token)
  await page.getByRole('button', { name: '提交' }).click()
  const dialog = page.getByRole('dialog', { name: '你已不是该企业的成员' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '复制内容' }).click()
  await expect(page.getByText('已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('荣誉名称：青年创作扶持（终评）')
  await expect(name).toHaveValue('青年创作扶持（终评）')
})

test('a thousand photos and a hundred products: the lists go on, few are drawn at once', async ({ page, loginAs }) => {
  await page.goto('/enterprise/photo?uid=10037')
  await expect(page.getByText('1000').first()).toBeVisible()
  for (let n = 0; n < 6; n += 1) {
    await page.mouse.wheel(0, 4000)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  }
  expect(await page.getByRole('img').count()).toBeLessThan(150)
  await loginAs(page, '10037')
  await page.goto('/enterprise/product')
  await expect(page.getByText('已达上限 100 个')).toBeVisible()
  await page.goto('/enterprise/vipFree')
  await expect(page.getByText('已是会员，无需试用')).toBeVisible()
  await loginAs(page, '10023')
  await page.goto('/enterprise/vipFree')
  await expect(page.getByText('该企业已领取过试用')).toBeVisible()
})

test('the trial: two tabs give one', async ({ page, loginAs, context }) => {
  await loginAs(page, '10003')
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto('/enterprise/vipFree')
  await expect(other.getByRole('button', { name: /立即免费领取/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /立即免费领取/ }).dblclick()
  await expect(page.getByRole('dialog', { name: '领取成功' })).toBeVisible()
  await expectAccessible(page)
  await other.getByRole('button', { name: /立即免费领取/ }).click()
  await expect(other.getByText('试用中 · 剩余 15 天')).toBeVisible()
})

for (const name of ['product', 'progress', 'honor', 'team', 'photo', 'trip', 'remark', 'basicInfo'])
  test(`/enterprise/${name} stays inside a narrow screen, in both views`, async ({ page, loginAs }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const form = { photo: 'photo?upload=1', remark: 'remark?edit=1', basicInfo: 'basicInfo' }[name] ?? `${name}Edit`
    for (const path of [`/enterprise/${name}?uid=10003`, `/enterprise/${name}`, `/enterprise/${form}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      await expectAccessible(page)
      if (!path.includes('uid')) continue
      await loginAs(page, '10003')
    }
  })
