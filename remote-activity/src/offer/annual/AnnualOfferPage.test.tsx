import { expectAccessible, onCall, renderPage } from '@dm/shared/testing'
import { screen, within } from '@testing-library/react'
import { NOW } from '../../../test/competition'
import { mineOf, offerAnswer, offerOverviewOf, orderOf } from '../../../test/offer'
import AnnualOfferPage from './AnnualOfferPage'
import { page } from './page'

function answer(mine: ReturnType<typeof mineOf>) {
  const overview = offerOverviewOf({ schema: 'offerYear@1', slot: 'offer-199' })
  if (overview.activity.offer) {
    overview.activity.offer.priceFen = 19_900
    overview.activity.offer.compare = {
      heads: ['体验包', '年度大礼包'],
      rows: [{ name: '会员', values: ['7 天', '365 天'] }],
    }
  }
  onCall('activity/overview/query', () => overview)
  onCall('activity/offer/query', () => offerAnswer(mine))
}
const show = () => renderPage(<AnnualOfferPage />, { as: page, at: '/share/199', uid: '10001' })

test('the comparison, and until when the membership lasts before it is paid', async () => {
  answer(mineOf({ vipEndDay: '2027-11-27' }))
  const { user } = show()
  expect(await screen.findByRole('row', { name: '会员 7 天 365 天' })).toBeVisible()
  await expectAccessible()
  await user.click(await screen.findByRole('button', { name: '立即开通 ¥199.00' }))
  const sheet = await screen.findByRole('dialog', { name: '确认订单' })
  expect(within(sheet).getByText('会员有效期至 2027年11月27日，已有会员的天数顺延')).toBeVisible()
})

test('bought within a year: when it can be bought again, and the way to an invoice', async () => {
  answer(mineOf({ bought: true, againFrom: NOW, order: orderOf({ amountFen: 19_900 }) }))
  show()
  expect(await screen.findByText(/^你已购买，.* 后可再次购买$/)).toBeVisible()
  expect(screen.getByRole('link', { name: '开发票' })).toHaveAttribute('href', '/wallet/invoice/list')
})
