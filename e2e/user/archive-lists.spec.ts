import { expect, test } from '../harness'
import { callApi } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { envelope } from '../harness/edge'
import { drawn } from '../harness/pictures'

// One of these answers a page's own first calls.
test.use({ prefetch: false })

test('an honour is added, shown at its place, seen by a visitor, hidden and deleted', async ({
  page,
  loginAs,
  browser,
  site,
}) => {
  await loginAs(page, '10002')
  await page.goto('/user/archives/honor')
  await page.getByRole('button', { name: '添加荣誉' }).click()
  await page.getByLabel('奖项名称').fill('年度青年演员')
  await page.getByLabel('颁发机构').fill('临江电影周')
  await page.getByRole('radio', { name: '行业' }).check({ force: true })
  await page.getByRole('button', { name: /^时间：/ }).click()
  await page.getByRole('dialog', { name: '时间' }).getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/user\/archives\/honor$/)
  const mine = page.getByRole('article', { name: '年度青年演员' })
  await expect(mine).toBeInViewport()
  await expectAccessible(page)

  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  await visitor.goto('/user/archives/honor?uid=10002')
  await expect(visitor.getByRole('article', { name: '年度青年演员' })).toBeVisible()

  await page.getByRole('button', { name: '荣誉「年度青年演员」的操作' }).click()
  await page.getByRole('button', { name: '隐藏' }).click()
  await expect(mine.getByText('仅自己可见')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('article').first()).toBeVisible()
  await expect(visitor.getByRole('article', { name: '年度青年演员' })).toHaveCount(0)
  await visitor.context().close()

  await page.getByRole('button', { name: '荣誉「年度青年演员」的操作' }).click()
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '确定删除该荣誉吗？' }).getByRole('button', { name: '删除' }).click()
  await expect(mine).toHaveCount(0)
})

test('journey 10: two tabs edit one work: the later save is told, keeps its own text, or takes the newer one', async ({
  page,
  loginAs,
  site,
}) => {
  const { token } = await loginAs(page, '10002')
  await page.goto('/user/archives/piecesEdit?id=work-10002-2')
  await page.getByLabel('导演').fill('第二个页面')
  const { version } = await callApi(site.url, 'userinfo/tv/get', { id: 'work-10002-2' }, token)
  await callApi(site.url, 'userinfo/tv/edit', { id: 'work-10002-2', version, director: '第一个页面' }, token)
  await page.getByRole('button', { name: '保存' }).click()
  const question = page.getByRole('dialog', { name: '内容已更新' })
  await question.getByRole('button', { name: '保留我的' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  const kept = await callApi(site.url, 'userinfo/tv/get', { id: 'work-10002-2' }, token)
  expect(kept.director).toBe('第二个页面')

  await page.goto('/user/archives/piecesEdit?id=work-10002-2')
  await page.getByLabel('导演').fill('又一次')
  await callApi(site.url, 'userinfo/tv/edit', { id: 'work-10002-2', version: kept.version, director: '更新的' }, token)
  await page.getByRole('button', { name: '保存' }).click()
  await question.getByRole('button', { name: '取回最新' }).click()
  await expect(page.getByLabel('导演')).toHaveValue('更新的')
  expect((await callApi(site.url, 'userinfo/tv/get', { id: 'work-10002-2' }, token)).director).toBe('更新的')
})

test('the timeline goes on after an entry that was added', async ({ page, loginAs }) => {
  await loginAs(page, '10001')
  await page.goto('/user/archives/growth')
  await page.getByRole('button', { name: '添加经历' }).click()
  await page.getByRole('radio', { name: '生活' }).check({ force: true })
  await page.getByLabel('标题').fill('搬到海边')
  await page.getByRole('button', { name: /^开始月份：/ }).click()
  await page.getByRole('dialog', { name: '开始月份' }).getByRole('button', { name: '确定' }).click()
  await page.getByRole('switch', { name: '至今' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('article', { name: '搬到海边' })).toContainText('至今')
  await expectAccessible(page)
})

test('works: a filter, a sheet that back closes, sorting, and a film that is added', async ({
  page,
  loginAs,
  visitor,
}) => {
  test.slow()
  await page.goto('/user/archives/pieces?uid=10002')
  await page.getByRole('radio', { name: /^舞台/ }).click()
  await page.getByRole('button', { name: /声声慢/ }).click()
  await expect(page.getByRole('dialog', { name: '声声慢' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/kind=stage/)

  await loginAs(page, '10002')
  await page.goto('/user/archives/pieces')
  await page.getByRole('button', { name: '排序' }).click()
  const sheet = page.getByRole('dialog', { name: '作品排序' })
  await sheet.getByRole('button', { name: '置顶《长街》' }).click()
  await sheet.getByRole('button', { name: '完成' }).click()
  await expect(sheet).toHaveCount(0)
  // After the three that are pinned.
  await expect(page.getByRole('article').nth(3)).toContainText('长街')

  await page.getByRole('button', { name: '添加作品' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /海报/ }).click()
  await (await chooser).setFiles((await drawn(page, 1))[0] ?? [])
  await page.getByRole('dialog', { name: /裁剪/ }).getByRole('button', { name: '确定' }).click()
  await page.getByLabel('片名').fill('潮汐来信')
  await page.getByRole('radio', { name: '电影' }).check({ force: true })
  await page.getByRole('button', { name: /^年份/ }).click()
  await page.getByRole('dialog', { name: '年份' }).getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/user\/archives\/pieces(\?|$)/)
  await expect(page.getByRole('article', { name: '潮汐来信' })).toBeVisible()
  await visitor.goto('/user/archives/pieces?uid=10002&kind=film')
  await expect(visitor.getByRole('article', { name: '潮汐来信' })).toBeVisible()
  await expectAccessible(visitor)
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the longest texts stay inside the page', async ({ page, site }) => {
    const long = '长'.repeat(40)
    const { list: honors, ...honorRest } = await callApi(site.url, 'userinfo/honor/page', { uid: '10002' })
    const { list: experience, ...experienceRest } = await callApi(site.url, 'userinfo/exp/page', { uid: '10002' })
    const { list: works, ...workRest } = await callApi(site.url, 'userinfo/tv/page', { uid: '10002' })
    const named = <T extends object>(rows: T[], change: object) => rows.map((row) => ({ ...row, ...change }))
    const answers = {
      'userinfo/honor/page': { ...honorRest, list: named(honors, { title: long, org: long, work: long }) },
      'userinfo/exp/page': { ...experienceRest, list: named(experience, { title: long, content: 'w'.repeat(200) }) },
      'userinfo/tv/page': { ...workRest, list: named(works, { title: long, role: long, director: long }) },
    }
    for (const [call, data] of Object.entries(answers))
      await page.route(`**/uc/v1/${call}`, (route) => route.fulfill(envelope(200, '', data)))
    for (const name of ['honor', 'growth', 'pieces']) {
      await page.goto(`/user/archives/${name}?uid=10002`)
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
  })
})
