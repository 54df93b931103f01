import { addDays, dayOf } from '@dm/shared/time'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../harness'
import { callApi } from '../harness/api'
import { expectAccessible } from '../harness/axe'

// One of these answers a page's own first calls.
test.use({ prefetch: false })

test('a trip with an item past midnight, the question about an overlap, and its calendar file', async ({
  page,
  loginAs,
  browser,
  site,
}) => {
  const { token } = await loginAs(page, '10001')
  const day = addDays(dayOf(Date.now()), 20)
  await page.goto(`/user/travelEdit?day=${day}`)
  await page.getByLabel('标题').fill('海边夜戏')
  await page.getByRole('radio', { name: '拍摄' }).check({ force: true })
  await page.getByRole('switch', { name: '海外/其他城市' }).click()
  await page.getByLabel('城市名称').fill('清迈')
  await page.getByRole('radio', { name: '公开' }).check({ force: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('dialog', { name: '行程已保存' }).getByRole('button', { name: '继续添加明细' }).click()

  // 22:00 to 01:30 of the next day.
  await expect(page.getByText('海边夜戏')).toBeVisible()
  const travelId = new URL(page.url()).searchParams.get('travelId') ?? ''
  await page.goto(`/user/tripDetailEdit?travelId=${travelId}&day=${day}&start=22:00`)
  await page.getByRole('button', { name: /^结束时间/ }).click()
  await page.getByRole('dialog', { name: '结束时间' }).getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('次日22:00结束')).toBeVisible()
  await page.getByRole('radio', { name: '拍摄' }).check({ force: true })
  await page.getByLabel('标题').fill('夜戏')
  await page.getByLabel('地点').fill('北码头')
  await page.getByLabel('联系人').fill('何舟')
  await page.getByRole('radio', { name: '1小时前' }).check({ force: true })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const mine = page.getByRole('article', { name: '海边夜戏' })
  await expect(mine.getByText('22:00–次日22:00')).toBeVisible()
  await expectAccessible(page)

  // A second one at the same time is asked about.
  await page.goto(`/user/travelEdit?day=${day}`)
  await page.getByLabel('标题').fill('同一天')
  await page.getByRole('radio', { name: '其他' }).check({ force: true })
  await page.getByRole('switch', { name: '海外/其他城市' }).click()
  await page.getByLabel('城市名称').fill('清迈')
  await page.getByRole('button', { name: '保存' }).click()
  const question = page.getByRole('dialog', { name: /与「海边夜戏」.*时间重叠，仍要保存？/ })
  await question.getByRole('button', { name: '仍要保存' }).click()
  await page.getByRole('dialog', { name: '行程已保存' }).getByRole('button', { name: '完成' }).click()
  await expect(page).toHaveURL(/\/user\/travel$/)

  // The phone's own calendar can hold it.
  await page.getByRole('button', { name: '行程「海边夜戏」的操作' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出日历' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('海边夜戏.ics')
  const calendar = await readFile(await download.path(), 'utf8')
  expect(calendar).toContain('SUMMARY:夜戏\r\n')
  expect(calendar).toContain('TRIGGER:-PT60M\r\n')

  // A visitor gets days and city, in the answer too.
  const { list } = await callApi(site.url, 'userinfo/travel/page', { uid: '10001' })
  expect(list.find(({ id }) => id === travelId)).toEqual({
    id: travelId,
    uid: '10001',
    title: '海边夜戏',
    kind: 'shoot',
    startDay: day,
    endDay: day,
    tz: 'Asia/Shanghai',
    cityName: '清迈',
    state: 'upcoming',
  })
  expect((await callApi(site.url, 'userinfo/travel/get', { id: travelId })).items).toEqual([])
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  await visitor.goto('/user/travel?uid=10001')
  const seen = visitor.getByRole('article', { name: '海边夜戏' })
  await expect(seen).toContainText('清迈')
  await expect(seen.getByRole('button')).toHaveCount(0)
  await expectAccessible(visitor)
  await visitor.context().close()

  // Deleted, it is gone at once.
  await page.getByRole('button', { name: '行程「海边夜戏」的操作' }).click()
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '确定删除该行程及1条明细吗？' }).getByRole('button', { name: '删除' }).click()
  await expect(mine).toHaveCount(0)
  expect((await callApi(site.url, 'userinfo/travel/page', {}, token)).list.map(({ id }) => id)).not.toContain(travelId)
})

test('what is over is folded away, and the month changes by buttons', async ({ page, loginAs }) => {
  await loginAs(page, '10002')
  await page.goto('/user/travel')
  await expect(page.getByRole('heading', { name: '进行中' })).toBeVisible()
  await expect(page.getByRole('article', { name: '公益晚会' })).toHaveCount(0)
  await page.getByRole('button', { name: /^已结束/ }).click()
  await expect(page.getByRole('article', { name: '公益晚会' })).toBeVisible()
  await page.getByRole('button', { name: '下个月' }).click()
  await page.getByRole('button', { name: '回到今天' }).click()
  await expect(page.getByRole('button', { name: '回到今天' })).toHaveCount(0)
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the longest texts stay inside the page', async ({ page, loginAs, site }) => {
    const { token } = await loginAs(page, '10006')
    const day = dayOf(Date.now())
    const long = '长'.repeat(30)
    const { id } = await callApi(
      site.url,
      'userinfo/travel/add',
      {
        title: long,
        kind: 'shoot',
        startDay: day,
        endDay: addDays(day, 100),
        tz: 'Asia/Shanghai',
        cityName: long,
        cityCode: null,
        visibility: 'notice',
        note: '',
        allowOverlap: false,
        requestId: crypto.randomUUID(),
      },
      token,
    )
    for (const path of ['/user/travel', `/user/travelEdit?id=${id}`, `/user/tripDetailEdit?travelId=${id}`]) {
      await page.goto(path)
      await expect(
        page
          .getByText(long)
          .or(page.getByRole('textbox', { name: '标题' }))
          .first(),
      ).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
  })
})
