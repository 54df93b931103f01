import type { Page } from '@playwright/test'
import { expect, test } from '../harness'
import { byPassword, loginDialog } from '../harness/login'
import { demoMobile, sentCode } from '../harness/api'
import { expectAccessible } from '../harness/axe'

const INFO = '/enterprise/basicInfo'

test('the owner invites, a stranger logs in and joins, and is removed', async ({ page, loginAs, visitor }) => {
  await loginAs(page, '10039')
  await page.goto(`${INFO}?panel=members`)
  const members = page.getByRole('dialog', { name: '成员与权限' })
  const added = page.waitForResponse('**/enterprise/member/invite/add')
  await members.getByRole('button', { name: '邀请编辑' }).click()
  const { data } = (await (await added).json()) as { data: { token: string } } // the call's answer
  await expect(members.getByRole('img', { name: '邀请的二维码' })).toBeVisible()

  const guest = visitor
  await guest.goto(`${INFO}?invite=${data.token}`)
  await guest.getByRole('button', { name: '登录' }).click()
  await expect(loginDialog(guest)).toBeVisible()
  await byPassword(guest, '10027')
  await expect(guest.getByText(/邀请你成为编辑/)).toBeVisible()
  await guest.getByRole('button', { name: '接受邀请' }).click()
  await expect(guest).toHaveURL(/\/enterprise\/archivesEdit/)
  await expect(guest.getByRole('heading', { name: '档案栏目' })).toBeVisible()

  await page.reload()
  await members.getByRole('button', { name: /^移除/ }).last().click()
  await page
    .getByRole('dialog', { name: /移除后对方将无法编辑/ })
    .getByRole('button', { name: '移除', exact: true })
    .click()
  await expect(page.getByText('已移除')).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('你还没有企业档案')).toBeVisible()
})

test('the receiver takes over by the strip; the old link still leads to the company', async ({
  page,
  loginAs,
  visitor,
}) => {
  await loginAs(page, '10030')
  await page.goto('/enterprise/archives')
  await page.getByRole('link', { name: '查看' }).click()
  const offer = page.getByRole('dialog', { name: '接任企业所有者' })
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: '接受' }).click()
  await expect(page).toHaveURL(/\/enterprise\/archivesEdit/)
  await expect(page.getByRole('main').getByText(/请在.*前提交新运营者资料/)).toBeVisible()
  const guest = visitor
  for (const uid of ['10036', '10030']) {
    await guest.goto(`/enterprise/archives?uid=${uid}`)
    await expect(guest.getByRole('heading', { name: '姑苏声音' })).toBeVisible()
  }
})

test('the owner offers the company with a code to an editor, and takes the offer back', async ({ page, loginAs }) => {
  await loginAs(page, '10039')
  await page.goto(`${INFO}?panel=members`)
  await page.getByRole('button', { name: '转让企业' }).click()
  const sheet = page.getByRole('dialog', { name: '转让企业' })
  await sheet.getByRole('radio').first().check()
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  await expect(sheet.getByText(/验证码已发送至/)).toBeVisible()
  await sheet.getByLabel('验证码').fill(await sentCode(page, demoMobile('10039')))
  await sheet.getByRole('checkbox', { name: '我了解转让后我将成为编辑' }).check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '确认转让' }).click()
  await expect(page.getByText('已发起转让，等待对方确认')).toBeVisible()
  await page.getByRole('button', { name: '取消转让' }).click()
  await expect(page.getByText('已取消转让')).toBeVisible()
  await expect(page.getByRole('button', { name: '转让企业' })).toBeVisible()
})

test('two editors change one honour: the second is asked, and goes over it', async ({ page, loginAs, visitor }) => {
  const form = '/enterprise/honorEdit?id=ent-honor-7'
  const issuer = (of: Page) => of.getByRole('textbox', { name: '颁发机构' })
  await loginAs(page, '10003')
  await loginAs(visitor, '10031')
  for (const tab of [page, visitor]) {
    await tab.goto(form)
    await expect(issuer(tab)).not.toHaveValue('')
  }
  await issuer(page).fill('示例影视协会（甲）')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('已提交审核')).toBeVisible()
  await issuer(visitor).fill('示例影视协会（乙）')
  await visitor.getByRole('button', { name: '提交' }).click()
  await visitor
    .getByRole('dialog', { name: /^内容已被.+修改$/ })
    .getByRole('button', { name: '用我的覆盖' })
    .click()
  await expect(visitor.getByText('已提交审核')).toBeVisible()
  await page.goto(form)
  await expect(issuer(page)).toHaveValue('示例影视协会（乙）')
})

test('closing hides the company at once, taking it back shows it', async ({ page, loginAs, visitor }) => {
  await loginAs(page, '10037')
  await page.goto(`${INFO}?panel=close`)
  const sheet = page.getByRole('dialog', { name: '注销企业' })
  const hint = (await sheet.getByText(/^请输入「/).textContent()) ?? ''
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  await expect(sheet.getByText(/验证码已发送至/)).toBeVisible()
  await sheet.getByLabel('企业名称').fill(hint.replace(/^请输入「|」$/g, ''))
  await sheet.getByLabel('验证码').fill(await sentCode(page, demoMobile('10037')))
  await sheet.getByRole('button', { name: '注销企业' }).click()
  await page.getByRole('dialog', { name: '确定注销企业？' }).getByRole('button', { name: '注销企业' }).click()
  const guest = visitor
  const restore = page.getByRole('button', { name: '撤销注销' })
  await expect(restore).toBeVisible()
  await guest.goto('/enterprise/archives?uid=10037')
  await expect(guest.getByText('该企业暂未公开或已停止展示')).toBeVisible()
  await restore.click()
  await expect(page.getByText('企业档案已恢复')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: '荆楚星河国际文化传媒' })).toBeVisible()
})
