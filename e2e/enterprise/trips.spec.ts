import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'

test.use({ viewport: { width: 375, height: 812 } })

test('an arrangement past midnight, a clash of one member that is accepted; the visitor sees neither it nor its address', async ({
  page,
  loginAs,
  visitor,
}) => {
  await loginAs(page, '10003')
  await page.goto('/enterprise/trip')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^西南选角会/ }).click()
  const plan = page.getByRole('dialog', { name: '西南选角会' })
  await expectAccessible(page)
  await plan.getByRole('link', { name: '添加安排' }).click()
  await page.getByRole('textbox', { name: '事项' }).fill('夜戏试镜')
  const pick = async (name: string, hour: string) => {
    await page.getByRole('button', { name: new RegExp(`^${name}：`) }).click()
    const wheels = page.getByRole('dialog', { name })
    const wheel = wheels.getByRole('listbox', { name: '时' })
    await wheel.focus()
    await page.keyboard.press('Home')
    for (let n = 0; n < Number(hour); n += 1) await page.keyboard.press('ArrowDown')
    await wheels.getByRole('button', { name: '确定' }).click()
  }
  await pick('开始', '10')
  await pick('结束', '2')
  await page.getByRole('textbox', { name: '地点' }).fill('示例剧场后台')
  await page.getByRole('textbox', { name: '详细地址' }).fill('示例路 12 号')
  await page.getByRole('checkbox', { name: '温以宁' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const clash = page.getByRole('dialog', { name: '成员时间冲突' })
  await expect(clash.getByText(/「温以宁」在该时段已有安排：试镜公开场/)).toBeVisible()
  await clash.getByRole('button', { name: '仍要保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await visitor.goto('/enterprise/trip?uid=10003&id=ent-trip-2')
  await expect(visitor.getByRole('dialog', { name: '西南选角会' })).toBeVisible()
  await expect(visitor.getByText('演员面试')).toBeVisible()
  await expect(visitor.getByText('夜戏试镜')).toHaveCount(0)
  await expect(visitor.getByText('示例路 12 号')).toHaveCount(0)
  await expectAccessible(visitor)
})

test('a trip is deleted and brought back', async ({ page, loginAs }) => {
  await loginAs(page, '10003')
  await page.goto('/enterprise/tripEdit?id=ent-trip-3')
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('3/20')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('4/20')).toBeVisible()
})
