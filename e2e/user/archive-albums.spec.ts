import type { Route } from '@playwright/test'
import { expect, test } from '../harness'
import { callApi } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { newcomer } from '../harness/newcomer'
import { drawn } from '../harness/pictures'

// The first answers would be those of a person who has nothing yet.
test.use({ prefetch: false })

const requestIdOf = (route: Route) =>
  /name="requestId"\r\n\r\n([\w-]+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? ''

test('journey 6: twelve photos at once; one fails and is tried again, one is removed under way; order, cover, viewer, delete', async ({
  page,
  site,
  allowErrors,
}) => {
  test.slow()
  allowErrors(/ERR_/, /Network Error/)
  const { token, uid } = await newcomer(page, site, '13911110061')
  await page.goto('/user/archives/photos')
  await page.getByRole('button', { name: '新建相册' }).click()
  const form = page.getByRole('dialog', { name: '新建相册' })
  await form.getByLabel('名称').fill('雨夜片场')
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByRole('link', { name: /雨夜片场/ }).click()

  // The first file that is sent never arrives, the second waits; the others do.
  const [seen, held]: [string[], Route[]] = [[], []]
  let isLost = true
  await page.route('**/uc/v1/file/upload', async (route) => {
    const id = requestIdOf(route)
    if (!seen.includes(id)) seen.push(id)
    if (id === seen[0] && isLost) return route.abort('connectionreset')
    if (id === seen[1]) return void held.push(route)
    await route.continue()
  })
  const pictures = await drawn(page, 12)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传照片' }).click()
  await (await chooser).setFiles(pictures)
  const tiles = page.getByRole('list', { name: '正在上传' }).getByRole('listitem')
  const photos = page.getByRole('list', { name: '照片' }).getByRole('button', { name: /照片\d+$/ })
  await expect(photos).toHaveCount(10)
  await expect(tiles).toHaveCount(2)
  const failed = tiles.filter({ has: page.getByRole('button', { name: /重试/ }) })
  await expect(failed).toHaveCount(1)
  await expectAccessible(page)

  await tiles
    .filter({ has: page.getByRole('progressbar') })
    .getByRole('button', { name: /^取消待上传照片/ })
    .click()
  await expect(tiles).toHaveCount(1)
  isLost = false
  await failed.getByRole('button', { name: /重试/ }).click()
  await expect(photos).toHaveCount(11)
  await expect(tiles).toHaveCount(0)
  for (const route of held) await route.abort().catch(() => undefined)

  await page.getByRole('button', { name: '查看大图：照片5', exact: true }).click()
  await expect(page.getByRole('group', { name: '第5张，共11张' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('group', { name: '第6张，共11张' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('group', { name: /^第\d+张/ })).toHaveCount(0)

  const read = async () => {
    const { list } = await callApi(site.url, 'userinfo/photo/page', { albumId: await album(), pageSize: 50 }, token)
    return list.map(({ id }) => id)
  }
  const album = async () => {
    const { list } = await callApi(site.url, 'userinfo/photo/album/page', {}, token)
    return list[0]?.id ?? ''
  }
  const before = await read()
  await page.getByRole('button', { name: '管理' }).click()
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '排序' }).click()
  await page.getByRole('button', { name: '下移《照片1》' }).click()
  await page.getByRole('button', { name: '完成' }).last().click()
  await expect(page.getByText('保存成功').last()).toBeVisible()
  expect(await read()).toEqual([before[1], before[0], ...before.slice(2)])

  await page.getByRole('button', { name: '管理' }).click()
  await page.getByRole('button', { name: '照片3', exact: true }).click()
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '设为封面' }).click()
  await expect(page.getByText('已设为封面')).toBeVisible()

  await page.getByRole('button', { name: '管理' }).click()
  for (const name of ['照片1', '照片2']) await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: '删除 2' }).click()
  await page.getByRole('dialog', { name: '确定删除选中的2张照片吗？' }).getByRole('button', { name: '删除' }).click()
  await expect(photos).toHaveCount(9)
  expect(await read()).toEqual(before.slice(2))
  const [row] = (await callApi(site.url, 'userinfo/photo/album/page', { uid }, token)).list
  expect(row).toMatchObject({ count: 9, title: '雨夜片场' })
})
