import { expect, test } from './harness'
import { callApi } from './harness/api'
import { expectAccessible } from './harness/axe'
import { newcomer } from './harness/newcomer'
import { drawn } from './harness/pictures'

// The first answers would be those of a person who has nothing yet.
test.use({ firstAnswers: false })

const ANGLES = ['正面', '左侧', '右侧', '微笑', '半身', '全身'] as const

test('journey 8: bare-face photos: a consent of their own, six angles, seen by the notice’s organiser alone, and gone when it is taken back', async ({
  page,
  site,
  visitor,
  browser,
  loginAs,
}) => {
  test.slow()
  const { token, uid } = await newcomer(page, site, '13911110081')
  await page.goto('/user/modelcard/photos')
  await expect(page.getByRole('heading', { name: '面部照片使用说明' })).toBeVisible()
  await expectAccessible(page)
  const pictures = await drawn(page, ANGLES.length)
  await page.getByRole('button', { name: '同意并继续' }).click()
  await expect(page.getByText('上传素颜照，让通告方看到真实的你')).toBeVisible()
  for (const [n, angle] of ANGLES.entries()) {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: `添加${angle}` }).click()
    await page.getByRole('button', { name: '从相册选择' }).click()
    await (await chooser).setFiles(pictures[n] ?? [])
    await expect(page.getByRole('button', { name: `${angle}的照片` })).toBeVisible()
  }
  await expect(page.getByText('六个角度已完整')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /上传进度/ })).toHaveCount(0)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await expectAccessible(page)
  const { set } = await callApi(site.url, 'userinfo/modelcard/photos/get', {}, token)
  expect(set).toMatchObject({ visibility: 'notice', consentVersion: expect.any(Number) })
  expect(set?.items).toHaveLength(6)

  // A visitor, and an enterprise without an entry of this person, get a drawing and no address.
  const path = `/user/modelcard/photos?uid=${uid}`
  await visitor.goto(path)
  await expect(visitor.getByText('素颜照仅通告方可见')).toBeVisible()
  await expectAccessible(visitor)
  expect(await callApi(site.url, 'userinfo/modelcard/photos/get', { uid })).toMatchObject({ set: null, locked: true })
  const company = await (await browser.newContext({ baseURL: site.url })).newPage()
  const { token: organiser } = await loginAs(company, '10003')
  await company.goto(path)
  await expect(company.getByText('素颜照仅通告方可见')).toBeVisible()

  // With an entry to one of its notices it sees them, marked with its own number.
  await callApi(site.url, 'notice/enter', { noticeId: 'n1008' }, token)
  await company.reload()
  for (const angle of ANGLES) await expect(company.getByRole('img', { name: angle })).toBeVisible()
  await company.getByRole('button', { name: '查看大图：右侧' }).click()
  await expect(company.getByRole('group', { name: '第3张，共6张' })).toBeVisible()
  const seen = await callApi(site.url, 'userinfo/modelcard/photos/get', { uid }, organiser)
  const [address] = seen.set?.items.map(({ url }) => url) ?? []
  const statusOf = async (url: string) => (await company.request.get(url)).status()
  expect(seen.watermark).toMatch(/^\d{8}$/)
  expect(await statusOf(address ?? '')).toBe(200)
  // The address is signed for this viewer: without the signature, with another one, and for others it is refused.
  const { origin, pathname, search } = new URL(address ?? '', site.url)
  expect(await statusOf(origin + pathname)).toBe(403)
  expect((await visitor.request.get(address ?? '')).status()).toBe(403)
  expect(await statusOf(`${origin}${pathname}${search}0`)).toBe(403)

  // The consent is taken back: no photo, and no address that was given out, is left.
  await page.getByRole('button', { name: '撤回授权' }).click()
  await page
    .getByRole('dialog', { name: '撤回后所有素颜照将被永久删除，确定吗？' })
    .getByRole('button', { name: '撤回授权' })
    .click()
  await expect(page.getByText('已删除')).toBeVisible()
  await expect(page.getByRole('heading', { name: '面部照片使用说明' })).toBeVisible()
  await company.goto(path)
  await expect(company.getByText('TA还没有上传素颜照')).toBeVisible()
  expect(await statusOf(address ?? '')).toBe(404)
  await company.context().close()
})
