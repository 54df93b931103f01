import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'
import { callApi, demoMobile, demoSession } from '../harness/api'
import { byPassword, bySms } from '../harness/login'

test.use({ viewport: { width: 375, height: 812 } })

/** A work of somebody whom no other journey logs in as. */
const HIDDEN = 'v0064'

test('a film is liked and watched: it stands in both lists, and leaves them again', async ({ page, loginAs, site }) => {
  const { token } = await loginAs(page, '10034')
  await callApi(site.url, 'vod/like/set', { vodId: 'c3e1', like: true }, token)
  await callApi(
    site.url,
    'vod/view/report',
    {
      deviceId: 'device-of-the-journey',
      items: [
        {
          playKey: '0f8fad5b-d9cb-469f-a165-70867728950e',
          vodId: 'c3e2',
          positionSec: 5,
          durationSec: 12,
          playedSec: 5,
          at: Date.now(),
        },
      ],
    },
    token,
  )
  await page.goto('/user/likeVideo/index')
  // Its heart, not its link: 大家在看 under the empty list may recommend the same film.
  const heart = page.getByRole('button', { name: '取消喜欢山脊线 第1集' })
  await expect(heart).toBeVisible()
  await expectAccessible(page)
  await heart.click()
  await expect(heart).toBeHidden()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(heart).toBeVisible()

  // Its author hides a liked work: it is grey, and leaves with 清理 alone.
  const author = (await callApi(site.url, 'vod/detail/query', { vodId: HIDDEN })).author.uid
  const owner = await demoSession(site.url, author)
  await callApi(site.url, 'vod/like/set', { vodId: HIDDEN, like: true }, token)
  await callApi(site.url, 'vod/visible/set', { vodId: HIDDEN, visible: 'private' }, owner.token)
  await page.reload()
  await expect(page.getByText('作品已失效')).toBeVisible()
  await expect(page.getByText('有1个失效作品')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '清理' }).click()
  const question = page.getByRole('dialog', { name: '清理失效作品？' })
  await expect(question).toContainText('清理后不可恢复')
  await question.getByRole('button', { name: '清理' }).click()
  await expect(page.getByText('作品已失效')).toHaveCount(0)
  await expect(page.getByText('有1个失效作品')).toHaveCount(0)
  await expect(heart).toBeVisible()
  await callApi(site.url, 'vod/visible/set', { vodId: HIDDEN, visible: 'public' }, owner.token)
  await page.reload()
  await expect(page.getByText('共1个作品')).toBeVisible()
  // Several at once, after a question.
  await page.getByRole('button', { name: '管理' }).click()
  await page.getByRole('checkbox', { name: '选择山脊线 第1集' }).check()
  await page.getByRole('button', { name: '取消喜欢（1）' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消喜欢' }).click()
  await expect(page.getByText('还没有喜欢的作品')).toBeVisible()

  await page.goto('/video/history')
  await expect(page.getByRole('heading', { name: '今天' })).toBeVisible()
  await expectAccessible(page)
  // The page's width of a cover wins over the part's own, whichever style sheet arrives first.
  const cover = page.getByRole('link', { name: /山脊线.*看到第2集/ }).locator('img')
  expect((await cover.boundingBox())?.width).toBeLessThan(90)
  await page.getByRole('link', { name: /山脊线.*看到第2集/ }).click()
  await expect(page.getByRole('heading', { name: '山脊线 第2集' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
  await expect(page.getByText('还没有观看历史')).toBeVisible()
})

test('own works: pinned, changed, and shown to others as before until the review', async ({ page, loginAs }) => {
  await loginAs(page, '10002')
  await page.goto('/video/myVideo')
  await expect(page.getByRole('tab', { name: /^全部 \d+/ })).toBeVisible()
  const menu = page.getByRole('button', { name: /^视频《.*》的操作$/ }).first()
  await menu.click()
  await page.getByRole('dialog').getByRole('button', { name: '置顶' }).click()
  await expect(page.getByText('置顶', { exact: true }).first()).toBeVisible()
  await menu.click()
  await page.getByRole('dialog').getByRole('button', { name: '编辑' }).click()
  const sheet = page.getByRole('dialog', { name: '编辑视频' })
  await sheet.getByRole('textbox', { name: /标题/ }).fill('排练厅的最后一遍 待审')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('修改审核中')).toBeVisible()
  await expect(page.getByText('排练厅的最后一遍 待审')).toBeHidden()
})

test('a visitor’s history is kept on the device, goes on where it stopped, and is taken along at the login', async ({
  page,
  visitor,
}) => {
  await page.goto('/video/share?vodId=c3e2&collectId=c3')
  const film = page.locator('video')
  const at = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(at).toBeGreaterThan(2)
  await page.getByRole('button', { name: '暂停播放' }).click()
  await page.reload()
  await expect.poll(at).toBeGreaterThan(1)
  await page.goto('/video/history')
  await expect(page.getByText('登录后可同步观看历史')).toBeVisible()
  await expect(page.getByRole('link', { name: /山脊线.*看到第2集/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await bySms(page, demoMobile('10040'))
  await expect(page.getByText('已同步1条记录')).toBeVisible()
  await expect(page.getByRole('link', { name: /山脊线.*看到第2集/ })).toBeVisible()
  await page.getByRole('switch', { name: '记录观看历史' }).click()
  await expect(page.getByText('已停止记录观看历史')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /山脊线.*看到第2集/ })).toBeVisible()

  // A login by password reloads the page, and loses nothing of it.
  await visitor.goto('/video/share?vodId=c3e2&collectId=c3')
  await expect
    .poll(() => visitor.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(2)
  await visitor.getByRole('button', { name: '暂停播放' }).click()
  await visitor.goto('/video/history')
  await visitor.getByRole('button', { name: '登录', exact: true }).click()
  await byPassword(visitor, '10026')
  await expect(visitor.getByText('已同步1条记录')).toBeVisible()
  await expect(visitor.getByRole('link', { name: /山脊线.*看到第2集/ })).toBeVisible()
})
