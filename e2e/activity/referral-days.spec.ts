import { money } from '@dm/shared/format'
import { daysMs, monthOf } from '@dm/shared/time'
import type { Page } from '@playwright/test'
import { expect, withOwnSite } from '../harness'
import { callApi, sentCode } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { LONG_ONLY } from '../../tooling/src/test/long'
import { newcomer } from '../harness/newcomer'
import { finished, startProgram } from '../harness/process'
import { buyPack } from './buy-pack'

/** Registered 29 days ago; certified here, with ¥1.00 and a card. */
const INVITER = '10054'
/** Invited by 10050 long ago: the buyer's second inviter, and above them the third. */
const [SECOND, THIRD] = ['13710000411', '13800000050']

const test = withOwnSite({}, async (data) => {
  await finished(startProgram('tooling/src/site/payees.ts', data, [`${INVITER}:100`]))
})

test.use({ viewport: { width: 375, height: 812 } })

/** Gives everything of a pack back on its page. */
async function giveBack(page: Page, address: string, fen: number): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: '申请退款' }).click()
  await page.getByRole('button', { name: `确认退款 ${money(fen)}` }).click()
  await expect(page.getByRole('main')).toContainText(`退款中 ${money(fen)}`)
}

test(
  'a chain of four and the days: pending while a pack can be given back, settled when it has ended, withdrawn',
  { tag: LONG_ONLY },
  async ({ page, visitor: buyer, loginAs, site }) => {
    test.setTimeout(400_000)
    let { token } = await loginAs(page, INVITER)
    const bySms = async (mobile: string) => {
      await callApi(site.url, 'sms/send', { mobile, bzType: 1 })
      return callApi(site.url, 'login/sms', { mobile, smsCode: await sentCode(page, mobile) })
    }
    const second = await bySms(SECOND)
    const third = await callApi(site.url, 'login/simple', { mobile: THIRD, passwd: 'dianmeng123' })
    await callApi(site.url, 'ivt/bind', { ivtUid: second.uid }, token)
    const { uid, ...person } = await newcomer(buyer, site, '13700031236')
    await callApi(site.url, 'ivt/bind', { ivtUid: INVITER }, person.token)
    const stat = (session = token) => callApi(site.url, 'ivt/income/stat/query', {}, session)
    const before = { second: await stat(second.token), third: await stat(third.token) }

    await buyPack(buyer, 'traffic-50000', '398.00')
    await buyPack(buyer, 'traffic-10000', '88.00')
    const small = buyer.url()
    // Five percent of ¥398.00 and of ¥88.00; two for the second inviter, nothing for the third.
    expect(await stat()).toMatchObject({ pendingFen: 1_990 + 440, settledFen: 0, totalFen: 2_430 })
    expect((await stat(second.token)).level2Fen - before.second.level2Fen).toBe(796 + 176)
    expect((await stat(third.token)).totalFen).toBe(before.third.totalFen)
    await page.goto('/invite/income')
    const totals = page.getByRole('region', { name: '累计收益' })
    await expect(totals).toContainText('待结算¥24.30')
    await page.getByRole('button', { name: /流量包.*19\.90/ }).click()
    await expect(page.getByRole('dialog')).toContainText('5%')

    /** Starts the site so many days ahead, with the browsers' clocks. */
    const moveTo = async (days: number) => {
      // An open page still loads its last files now and then, and listens for changes.
      for (const tab of [page, buyer]) await tab.goto('about:blank')
      await site.restart({ CLOCK_AHEAD_DAYS: String(days) })
      for (const tab of [page, buyer]) await tab.clock.setFixedTime(Date.now() + daysMs(days))
      return monthOf(Date.now() + daysMs(days))
    }
    const wallet = () => callApi(site.url, 'wallet/overview/query', {}, token)
    /** The figures of the buyer's orders on every page and in the ledger. */
    const figures = async (month: string) => {
      const { totalFen, pendingFen, settledFen, owedFen } = await stat()
      const months = await callApi(site.url, 'ivt/income/month/stat/query', {}, token)
      const detail = await callApi(site.url, 'ivt/income/month/detail/query', { month }, token)
      const friend = await callApi(site.url, 'ivt/user/detail/query', { uid }, token)
      const { availableFen, pendingFen: waiting, clawbackFen } = await wallet()
      expect(months.totalFen).toBe(totalFen)
      expect(detail.sum.totalFen).toBe(months.months.find((one) => one.month === month)?.totalFen)
      expect(friend).toMatchObject({ record: { contributionFen: totalFen }, pendingFen })
      expect([waiting, clawbackFen]).toEqual([pendingFen, owedFen])
      return { totalFen, pendingFen, settledFen, owedFen, availableFen }
    }

    // After a week both packs can still be given back: nothing is settled.
    const later = await moveTo(8)
    const waits = { totalFen: 2_430, pendingFen: 2_430, settledFen: 0, owedFen: 0, availableFen: 100 }
    expect(await figures(later)).toEqual(waits)
    await giveBack(buyer, small, 8_800)
    await expect.poll(async () => (await stat()).totalFen, { timeout: 60_000 }).toBe(1_990)
    expect(await figures(later)).toEqual({ ...waits, totalFen: 1_990, pendingFen: 1_990 })
    await page.goto('/invite/income')
    await expect(totals).toContainText('待结算¥19.90')
    await expectAccessible(page)

    // A pack that has ended is not given back: what it brought is settled, and withdrawn.
    await moveTo(367)
    token = (await loginAs(page, INVITER)).token
    await expect.poll(async () => (await stat()).pendingFen, { timeout: 60_000 }).toBe(0)
    expect(await stat()).toMatchObject({ totalFen: 1_990, settledFen: 1_990, owedFen: 0 })
    expect((await wallet()).availableFen).toBe(2_090)
    await page.goto('/invite/income')
    await expect(totals).toContainText('已结算¥19.90')
    await page.goto('/wallet/financialDetail')
    await expect(page.getByRole('region', { name: '可提现余额' })).toContainText('20.90')
    await page.goto('/wallet/cashWithdraw')
    await page.getByLabel('提现金额', { exact: true }).fill('20.90')
    await page.getByRole('button', { name: '确认提现' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '提现', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: '提现成功' })).toBeVisible({ timeout: 60_000 })
    expect((await wallet()).availableFen).toBe(0)
  },
)
