import { addDays, dayOf, startOfDay } from '@dm/shared/time'
import { callApi } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { expect, withOwnSite } from '../harness'
import { bySms } from '../harness/login'
import { drag } from '../harness/touch'

// Accounts become providers here: a site of its own.
const test = withOwnSite()
test.use({ viewport: { width: 375, height: 812 } })

const picture = 'docs/images/modelcard.png'
/** The sandbox decides after fifteen seconds. */
const REVIEWED = { timeout: 60_000, intervals: [2_000] }

test('from the application to a service in the market, and to its next version', async ({
  page,
  visitor,
  site,
  loginAs,
}) => {
  test.setTimeout(150_000)
  const { token } = await loginAs(page, '10002')
  await page.goto('/service/freeEnter')
  await page.getByRole('button', { name: '立即入驻' }).click()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请输入2至30个字的名称')).toBeVisible()
  await page.getByRole('textbox', { name: '名称' }).fill('清越影像')
  const logo = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /标志/ }).first().click()
  await (await logo).setFiles(picture)
  await page.getByRole('dialog', { name: /裁剪/ }).getByRole('button', { name: '确定' }).click()
  await page.getByRole('checkbox', { name: '摄影' }).check({ force: true })
  await page.getByRole('button', { name: /^所在城市/ }).click()
  await page.getByRole('dialog', { name: '所在城市' }).getByRole('button', { name: '确定' }).click()
  await page.getByRole('textbox', { name: '简介' }).fill('加我微信 qingyue_88 详聊，自然光人像。')
  await page.getByRole('textbox', { name: '联系人' }).fill('苏清越')
  // By keyboard: the middle of its label is a link.
  await page.getByRole('checkbox', { name: '入驻协议' }).press('Space')
  // Reading the agreement loses nothing, the contact and the tick included.
  await page.getByRole('link', { name: '《服务商入驻协议》' }).click()
  await expect(page).toHaveURL(/userAgreement\?id=31/)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: '联系人' })).toHaveValue('苏清越')
  await expect(page.getByRole('checkbox', { name: '入驻协议' })).toBeChecked()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('介绍中请勿填写联系方式').first()).toBeVisible()
  await page.getByRole('textbox', { name: '简介' }).fill('自然光人像摄影，周末可约，先沟通再拍摄。')
  // A picture that is still on its way holds the submit back; what is said of it goes when it has arrived.
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: '提交' }).dblclick()
  await expect(page.getByText('审核中，预计1个工作日')).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('入驻成功')).toBeVisible({ timeout: 3_000 })
  }).toPass(REVIEWED)

  await page.getByRole('link', { name: '发布服务' }).click()
  const title = page.getByRole('textbox', { name: '标题' })
  await title.fill('清晨自然光人像拍摄')
  await expect(page.getByText(/草稿已保存/)).toBeVisible()
  // Closed midway: the draft goes on.
  await page.goto('/service/publish')
  await expect(title).toHaveValue('清晨自然光人像拍摄')
  const cover = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /添加图片/ }).click()
  await (await cover).setFiles(picture)
  await expect(page.getByRole('button', { name: '查看图片1' })).toBeVisible()
  await page.getByRole('radio', { name: '摄影' }).click()
  await page.getByRole('button', { name: '添加套餐' }).click()
  const pack = page.getByRole('dialog', { name: '套餐' })
  await pack.getByRole('textbox', { name: '套餐名称' }).fill('单人拍摄')
  await pack.getByRole('textbox', { name: '价格' }).fill('1，280')
  await pack.getByRole('button', { name: '确定' }).click()
  // The price confirmed last in the sheet is submitted.
  const packs = page.getByRole('list', { name: '套餐' }).getByRole('button', { name: /单人拍摄/ })
  const setPrice = async (price: string) => {
    await packs.click()
    await pack.getByRole('textbox', { name: '价格' }).fill(price)
    await pack.getByRole('button', { name: '确定' }).click()
    await expect(pack).toBeHidden()
    await expect(page.getByText('已提交审核，预计1个工作日')).toHaveCount(0)
  }
  await setPrice('1380')
  await page.getByRole('checkbox', { name: '线上' }).check({ force: true })
  await page.getByRole('textbox', { name: '介绍' }).fill('提前一天确认场地与服装，交付十张精修。')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByRole('dialog', { name: '设置可预约时间' }).getByRole('button', { name: '使用' }).click()
  await expect(page.getByText('已提交审核，预计1个工作日')).toBeVisible()
  const mine = async () => (await callApi(site.url, 'service/my/page', {}, token)).list
  const id = (await mine()).find(({ state }) => state === 'reviewing')?.id ?? ''
  const made = async () => (await mine()).find((one) => one.id === id)
  await visitor.goto(`/service/detail?id=${id}`)
  await expect(visitor.getByRole('main').getByText('该服务已下架或不存在')).toBeVisible()
  await expect.poll(async () => (await made())?.state, REVIEWED).toBe('online')
  await visitor.goto('/service/list?tab=find')
  await visitor.getByPlaceholder('搜索服务、服务商').fill('清晨自然光')
  await visitor.getByRole('link', { name: /清晨自然光人像拍摄/ }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: '清晨自然光人像拍摄' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: /立即预约/ })).toContainText('1,380')

  // The public reads the old version until the new one has passed.
  await page.goto(`/service/edit?id=${id}`)
  await expect(page.getByText('修改审核通过前，用户看到的仍是原内容')).toBeVisible()
  await title.fill('黄昏自然光人像拍摄')
  await setPrice('1480')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('已提交审核，预计1个工作日')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: '清晨自然光人像拍摄' })).toBeVisible()
  await expect.poll(async () => (await made())?.edit, REVIEWED).toBe('none')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: '黄昏自然光人像拍摄' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: /立即预约/ })).toContainText('1,480')
})

test('a finger blocks a time on the day’s line, a day is off: customers are offered the rest', async ({
  page,
  visitor,
  site,
  loginAs,
}) => {
  await loginAs(page, '10017')
  const now = Date.now()
  const day = addDays(dayOf(now), 3)
  const offered = async () => {
    const body = { serviceId: 'sv-10017-1', packageId: 'pk-1', units: 1, from: day, days: 1 }
    const [found] = (await callApi(site.url, 'service/slot/query', body)).days
    return { state: found?.state, starts: found?.slots.map(({ startAt }) => startAt) ?? [] }
  }
  const before = await offered()
  expect(before.starts.length).toBeGreaterThan(10)
  await page.goto(`/service/calendar?date=${day}`)
  const line = page.getByRole('img', { name: '当天时间轴' })
  // In sight and at rest: what loads above it moves it.
  await line.click({ trial: true })
  const box = await line.boundingBox()
  if (!box) throw new Error('the line is not drawn')
  // From a quarter of the line to its middle, under one finger.
  await drag(page, { x: box.x + box.width / 4, y: box.y + box.height / 2 }, { x: box.width / 4, y: 0 })
  const added = page.getByRole('status').filter({ hasText: '已占用' })
  await expect(added).toBeVisible()
  await expectAccessible(page)
  const during = await offered()
  expect(during.starts.length).toBeLessThan(before.starts.length)
  await added.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已撤销')).toBeVisible()
  expect(await offered()).toEqual(before)
  // A finger that goes down scrolls the page, and blocks nothing.
  await drag(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, { x: 0, y: -200 })
  await expect(added).toHaveCount(0)
  expect(await offered()).toEqual(before)

  await page.getByRole('button', { name: '调整' }).click()
  await page.getByRole('button', { name: '设为休息' }).click()
  await expect(page.getByText('已设为休息')).toBeVisible()
  expect((await offered()).state).toBe('off')
  await page.getByRole('button', { name: '调整' }).click()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await expect(page.getByText('已恢复默认')).toBeVisible()
  // Hours and buffers: the visitor’s page shows the first start that is left.
  await page.getByRole('button', { name: '设置', exact: true }).click()
  const settings = page.getByRole('dialog', { name: '可约时间设置' })
  await settings.getByRole('textbox', { name: '最短提前' }).fill(String(4 * 24))
  await settings.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  const first = (await offered()).starts[0]
  expect(first ?? Infinity).toBeGreaterThan(startOfDay(day))
  await visitor.goto(`/service/detail?id=sv-10017-1&date=${addDays(day, 3)}`)
  await expect(visitor.getByRole('button', { name: /\d\d:\d\d 到/ }).first()).toBeVisible()
})

test('an invited visitor signs in by SMS and is bound, applies, and is in the inviter’s list', async ({
  page,
  visitor,
  loginAs,
}) => {
  await page.goto('/service/invite?uid=10005')
  await page.getByRole('button', { name: '接受邀请' }).click()
  const bound = page.waitForResponse(/\/uc\/v1\/ivt\/bind$/)
  await bySms(page, '13911110016')
  expect(await (await bound).json()).toMatchObject({ retcode: 200 })
  await page.goto('/service/invite?uid=10005')
  await page.getByRole('link', { name: '立即入驻' }).click()
  await expect(page.getByText(/^由.+邀请$/)).toBeVisible()
  await page.getByRole('button', { name: '立即入驻' }).click()
  await expect(page.getByText('请先完成实名认证')).toBeVisible()
  await page.getByRole('textbox', { name: '名称' }).fill('新来的摄影师')
  await expect(page.getByText(/草稿已保存/)).toBeVisible()
  await loginAs(visitor, '10005')
  await visitor.goto('/service/invite')
  const row = visitor.getByText('资料填写中')
  // One of the demo data, and this one.
  await expect(row).toHaveCount(2)
})
