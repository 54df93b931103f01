import { dmJson } from '../harness/dm'
import { expect, withOwnSite } from '../harness'
import { callApi } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { callOps } from '../harness/ops'
import { finished, startProgram } from '../harness/process'

// Operations change what other journeys rely on: a site of its own.
const test = withOwnSite({}, async (data) => {
  await finished(startProgram('tooling/src/site/suspect-votes.ts', data, ['c1001', '3']))
})

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

test('活动: a document, a slot, a fund, suspect votes, a prize, an order and a card, each in the audit', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const { password } = await callOps(site, 'operatorAdd', { name: '陈默', roles: ['campaign', 'money'] })
  await page.goto('/ops/activities')
  await page.getByLabel('名字').fill('陈默')
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  const dialog = page.getByRole('dialog')
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  const ask = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const reason = (text: string) => dialog.getByLabel(/^原因/).fill(text)
  const isDone = (name: string) => expect(page.getByText(`${name}：已执行`)).toBeVisible()

  // A refusal names its field and keeps the text; what is right is shown at once.
  await press('改文档「追光者」')
  const text = dialog.getByRole('textbox', { name: /^文档/ })
  const document = JSON.parse(await text.inputValue()) as Record<string, unknown>
  const written = (changes: object) => text.fill(JSON.stringify({ ...document, ...changes }, null, 2))
  await written({ competition: { ...(document.competition as object), taxBearer: 'winner' } })
  await reason('税费改由获奖者承担')
  await ask('提交')
  await expect(dialog.getByRole('alert')).toContainText('没有执行：competition.taxBearer')
  await written({ subtitle: '把光留给自己' })
  await reason('换副标题')
  await expectAccessible(page)
  await ask('提交')
  await isDone('提交')
  const { activity } = await callApi(site.url, 'activity/overview/query', { activityId: 'a1001' })
  expect(activity.subtitle).toBe('把光留给自己')

  await press('栏位「小剧场征集」')
  await dialog.getByLabel('栏位').fill('competition')
  await dialog.getByLabel('从').fill('2099-01-01 00:00')
  await dialog.getByLabel('到').fill('2099-01-08 00:00')
  await ask('放入栏位')
  await isDone('放入栏位')
  await expect(page.getByRole('listitem', { name: '小剧场征集' })).toContainText('2099年1月1日')

  await press('充值「限时福利」')
  await dialog.getByLabel('星钻').fill('500')
  await reason('周末加码')
  await ask('充值')
  await isDone('充值')

  await press('异常票「才艺王者」')
  await expect(dialog.getByText('共 3 票，没有处理的继续计入')).toBeVisible()
  await dialog
    .getByRole('checkbox', { name: /同一设备/ })
    .first()
    .check()
  await ask('作废')
  await reason('同一设备刷票')
  await ask('作废')
  await isDone('作废')
  await dialog.getByRole('checkbox', { name: '全选' }).check()
  await ask('放行')
  await ask('放行')
  await isDone('放行')
  await expect(dialog.getByText('没有待处理的异常票')).toBeVisible()
  await ask('关闭')

  await press('发奖品「幸运大转盘」')
  await dialog.getByLabel(/^查看地址的原因/).fill('周五发货')
  await ask('查看地址')
  await press('发货「限量贴纸」给林小满')
  await dialog.getByLabel('快递公司').fill('飞燕快递')
  await dialog.getByLabel('单号').fill('FY12345678')
  await ask('发货')
  await isDone('发货')
  await expect(dialog.getByText('没有待发货的奖品')).toBeVisible()
  await ask('关闭')

  await press('订单「到家活动」')
  await dialog.getByLabel(/^查看地址的原因/).fill('安排团队')
  await ask('查看地址')
  await expect(dialog.getByText(/单待服务，先上门的在前$/)).toBeVisible()
  await dialog
    .getByRole('button', { name: /^完成「周日泡泡互动秀」/ })
    .first()
    .click()
  await reason('演出顺利')
  await ask('完成')
  await isDone('完成')
  await expect(dialog.getByText(/单待服务，先上门的在前$/)).toBeVisible()
  await ask('关闭')

  const cards = page.getByRole('region', { name: '待审心动卡 1' })
  await expect(cards).toContainText('已冻结')
  await cards.getByRole('button', { name: /^放入/ }).click()
  await reason('核实无误')
  await ask('放入')
  await isDone('放入')
  await expect(cards).toHaveCount(0)

  for (const [id, words] of [
    ['a1001', '换副标题'],
    ['w1001', '周末加码'],
    ['c1001', '同一设备刷票'],
    ['h1002', '周五发货'],
  ] as const) {
    const { rows } = await dmJson<{ rows: { actor: string; reason: string }[] }>(site, ['activity', 'audit', id])
    expect(rows).toContainEqual(expect.objectContaining({ actor: '陈默', reason: words }))
  }
})
