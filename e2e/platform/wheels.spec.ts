import { expect, test } from '../harness'
import { drag, middleOf } from '../harness/touch'

test('a wheel is turned by a finger, and its choice goes into the form', async ({ page, loginAs }) => {
  await loginAs(page, '10006')
  await page.goto('/user/modelcardEdit')
  const field = page.getByRole('button', { name: /^出生日期/ })
  await field.click()
  const sheet = page.getByRole('dialog')
  const years = sheet.getByRole('listbox').first()
  const selectedYear = years.getByRole('option', { selected: true })
  const before = await selectedYear.textContent()
  await drag(page, await middleOf(years), { x: 0, y: -80 })
  await expect(selectedYear).not.toHaveText(before ?? '')
  const year = await selectedYear.textContent()
  expect(Number.parseInt(year ?? '')).toBeGreaterThan(Number.parseInt(before ?? ''))
  await sheet.getByRole('button', { name: '确定' }).click()
  await expect(field).toContainText(`${Number.parseInt(year ?? '')}`)
})
