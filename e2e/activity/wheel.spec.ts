import { randomUUID } from 'node:crypto'
import { dmJson } from '../harness/dm'
import { expect, test } from '../harness'
import { callApi } from '../harness/api'
import { expectAccessible } from '../harness/axe'

const PAGE = '/activity/h5/02'

test('the result that was not seen first, then a draw; the tab is closed in between and the draw is there once', async ({
  page,
  loginAs,
  site,
}) => {
  const { token } = await loginAs(page, '10001')
  await page.goto(PAGE)
  await expect(page.getByText('上次抽奖的结果还没看，看看抽中了什么')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '看结果' }).click()
  await page.getByRole('button', { name: '跳过' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '知道了' }).click()
  const keys = async () =>
    (await callApi(site.url, 'activity/talentKing/queryBox', { activityId: 'h1002' }, token)).keys
  const before = await keys()
  await page.getByRole('button', { name: /^抽奖/ }).click()
  const question = page.getByRole('dialog', { name: '请确认你已满18周岁' })
  if (await question.isVisible()) await question.getByRole('button', { name: '我已满18周岁' }).click()
  await expect(page.getByRole('button', { name: '跳过' })).toBeVisible()
  await page.goto('/user/index')
  await page.goto(PAGE)
  await page.getByRole('button', { name: '看结果' }).click()
  await expect(page.getByRole('dialog').getByText(/^编号 \d{12}$/)).toBeVisible()
  expect((before ?? 0) - ((await keys()) ?? 0)).toBeLessThanOrEqual(1)
})

test('goods are claimed with an address; operators send them, the parcel’s number is there, and they are received', async ({
  page,
  loginAs,
  site,
}) => {
  const { token } = await loginAs(page, '10001')
  const address = {
    name: '林小满',
    tel: '13900000001',
    regionCodes: ['330000', '330100', '330106'],
    detail: '文三路 100 号 3 幢 201 室',
  }
  const more = { tag: 'home', isDefault: true, requestId: randomUUID() } as const
  await callApi(site.url, 'address/add', { ...address, ...more }, token)
  await page.goto(`${PAGE}#prizes`)
  const sheet = page.getByRole('dialog', { name: '我的奖品' })
  await expect(sheet.getByText('SF1390000001').first()).toBeVisible()
  const mine = sheet.getByRole('article', { name: '便携录音麦克风' }).getByRole('button', { name: '领取', exact: true })
  await mine.click()
  const claim = page.getByRole('dialog', { name: '寄到这里' })
  // Chosen from the address book, it is in the form, where it can still be changed.
  await claim.getByRole('button', { name: '地址簿：从我的地址中选择' }).click()
  await page.getByRole('button', { name: /^林小满/ }).click()
  await expect(claim.getByLabel('收货人')).toHaveValue('林小满')
  await expect(claim.getByLabel('详细地址')).toHaveValue('西湖区文三路 100 号 3 幢 201 室')
  await claim.getByRole('button', { name: '确认领取' }).click()
  await expect(page.getByText('领取成功，发货后会通知你')).toBeVisible()
  await expect(mine).toHaveCount(0)
  const { list } = await callApi(site.url, 'activity/talentKing/queryUserPrizeGift', { pageSize: 50 }, token)
  const claimed = list.find(({ gift, state }) => gift.name === '便携录音麦克风' && state === 'claimed')
  await dmJson(site, ['activity', 'ship', claimed?.prizeId ?? '', '--carrier', '顺丰', '--number', 'SF2025112600'])
  // A reload shows the page alone; the link of the message opens the sheet again.
  await page.goto('/user/index')
  await page.goto(`${PAGE}#prizes`)
  const parcel = sheet.getByRole('article', { name: '便携录音麦克风' }).filter({ hasText: 'SF2025112600' })
  await sheet.getByRole('tab', { name: '全部' }).click()
  await expect(parcel.getByText('已发货')).toBeVisible()
  await parcel.getByRole('button', { name: '确认收货' }).click()
  await expect(parcel.getByText('已收货')).toBeVisible()
})
