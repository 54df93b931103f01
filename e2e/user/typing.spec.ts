import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../harness'

/** A Chinese keyboard: what is composed stands in the field until it is chosen. */
async function keyboard(
  page: Page,
): Promise<{ compose: (letters: string) => Promise<void>; choose: (text: string) => Promise<void> }> {
  const session: CDPSession = await page.context().newCDPSession(page)
  return {
    compose: async (letters) => {
      for (let end = 1; end <= letters.length; end += 1)
        await session.send('Input.imeSetComposition', {
          text: letters.slice(0, end),
          selectionStart: end,
          selectionEnd: end,
        })
    },
    choose: async (text) => void (await session.send('Input.insertText', { text })),
  }
}

test('composed at a limit nothing is cut: the last character is typed, and one too many is said', async ({
  page,
  loginAs,
}) => {
  await loginAs(page, '10037')
  await page.goto('/basicInfo/edit')
  const name = page.getByRole('textbox', { name: /昵称/ })
  const { compose, choose } = await keyboard(page)
  await name.fill('一二三四五六七八九十甲乙丙丁戊')
  await name.press('End')
  await compose('zhong')
  await expect(name).toHaveValue('一二三四五六七八九十甲乙丙丁戊zhong')
  await choose('中')
  await expect(name).toHaveValue('一二三四五六七八九十甲乙丙丁戊中')
  await expect(page.getByText('16/16')).toBeVisible()
  // In the middle of a full text: nothing of its end is lost.
  await name.press('Home')
  await compose('ni')
  await choose('你')
  await expect(name).toHaveValue('你一二三四五六七八九十甲乙丙丁戊中')
  await expect(page.getByText('17/16')).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveValue('你一二三四五六七八九十甲乙丙丁戊中')
})

test('composed in a search field: letters of the composition are in the way of nothing', async ({ page, loginAs }) => {
  await loginAs(page, '10037')
  await page.goto('/service/list?tab=find')
  const words = page.getByRole('searchbox')
  const { compose, choose } = await keyboard(page)
  await words.fill('棚拍棚拍棚拍棚拍棚拍棚拍棚拍棚拍棚拍棚')
  await words.press('End')
  await compose('pai')
  await choose('拍')
  await expect(words).toHaveValue('棚拍棚拍棚拍棚拍棚拍棚拍棚拍棚拍棚拍棚拍')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await words.press('Home')
  await compose('dan')
  await choose('单')
  await expect(words).toHaveValue('单棚拍棚拍棚拍棚拍棚拍棚拍棚拍棚拍棚拍棚拍')
  await expect(page.getByRole('alert')).toHaveText('不超过20字')
})
