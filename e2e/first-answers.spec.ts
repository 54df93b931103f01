import type { CallPath, Data } from '@dm/shared/contract'
import type { Snapshot } from '@dm/shared/contract/release'
import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { callApi, demoMobile } from './harness/api'

const [PERFORMER, CELEBRITY, OWNER, PROVIDER, AGENT] = ['10001', '10002', '10003', '10004', '10005']
const INVITER = '10050'
/** Member of no company. */
const FOUNDER = '10006'
type Ask = <P extends CallPath>(path: P, body: Parameters<typeof callApi<P>>[2]) => Promise<Data<P>>

/** How each page is opened: as a visitor, and as which user; a query that needs data reads it first. */
const PAGES: Record<string, { query?: string | ((ask: Ask) => Promise<string>); uid?: string; open?: boolean }[]> = {
  '/user/index': [{ open: true }, { uid: PERFORMER }],
  '/user/modelcard': [
    { query: 'uid=10001', open: true },
    { query: 'uid=10001', uid: OWNER },
    { uid: PERFORMER },
    { query: 'uid=10001&preview=1', uid: PERFORMER },
  ],
  '/user/modelcardEdit': [{ uid: PERFORMER }],
  '/user/archives': [{ query: 'uid=10002', open: true }, { query: 'uid=10002', uid: OWNER }, { uid: CELEBRITY }],
  '/user/editArchives': [{ uid: CELEBRITY }],
  '/user/editArchivesInfo': [{ uid: CELEBRITY }],
  '/user/archives/pieces': [{ query: 'uid=10002', open: true }, { uid: CELEBRITY }],
  '/user/archives/piecesEdit': [
    { query: async (ask) => `id=${(await ask('userinfo/tv/page', {})).list[0]?.id}`, uid: CELEBRITY },
  ],
  '/user/archives/music': [{ query: 'uid=10002', open: true }, { uid: CELEBRITY }],
  '/user/editMusic': [{ uid: CELEBRITY }],
  '/user/archives/growth': [{ query: 'uid=10002', open: true }, { uid: CELEBRITY }],
  '/user/archives/growthEdit': [
    { query: async (ask) => `id=${(await ask('userinfo/exp/page', {})).list[0]?.id}`, uid: CELEBRITY },
  ],
  '/user/archives/action': [{ query: 'uid=10002', open: true }, { uid: CELEBRITY }],
  '/user/archives/editAction': [{ query: 'id=action-1', uid: CELEBRITY }],
  '/user/archives/photos': [
    { query: 'uid=10002', open: true },
    { uid: CELEBRITY },
    { query: 'uid=10002&albumId=album-1', open: true },
  ],
  '/user/archives/honor': [{ query: 'uid=10002', open: true }, { uid: CELEBRITY }],
  '/user/archives/honorEdit': [
    { query: async (ask) => `id=${(await ask('userinfo/honor/page', {})).list[0]?.id}`, uid: CELEBRITY },
  ],
  '/user/modelcard/photos': [
    { query: 'uid=10002', open: true },
    { query: 'uid=10002', uid: OWNER },
    { uid: CELEBRITY },
  ],
  '/user/travel': [{ query: 'uid=10002', open: true }, { query: 'uid=10002', uid: OWNER }, { uid: CELEBRITY }],
  '/user/travelEdit': [{ uid: CELEBRITY }, { query: 'id=trip-10002-4', uid: CELEBRITY }],
  '/user/tripDetailEdit': [
    { query: 'id=trip-10002-4-1', uid: CELEBRITY },
    { query: 'travelId=trip-10002-4', uid: CELEBRITY },
  ],
  '/notice/detail': [
    { query: 'id=n1001', open: true },
    { query: 'id=n1001', uid: PERFORMER },
  ],
  '/notice/apply-success': [{ query: 'id=n1004', uid: PERFORMER }],
  '/basicInfo/edit': [{ uid: PERFORMER }],
  '/user/certification/index': [{ uid: PERFORMER }],
  '/user/logout/index': [{ uid: PERFORMER }],
  '/user/logout/confirm': [{ uid: PERFORMER }],
  '/user/logout/notice': [{ open: true }, { query: 'from=check', uid: PERFORMER }],
  '/user/authentication': [{ uid: PERFORMER }],
  '/user/feedback': [{ open: true }, { query: 'category=5-wallet', open: true }, { query: 'tab=mine', uid: PERFORMER }],
  '/user/feedback/detail': [
    { query: 'id=5-wallet-1', open: true },
    { query: 'fid=fb-closed', uid: PERFORMER },
  ],
  '/user/feedback/form': [
    { query: 'targetType=user&targetId=10002', open: true },
    { query: 'targetType=modelcard&targetId=10002', uid: PERFORMER },
  ],
  '/user/likeVideo/index': [{ uid: PERFORMER }, { uid: CELEBRITY }],
  '/video/history': [{ uid: PERFORMER }],
  '/video/myVideo': [{ uid: PERFORMER }, { query: 'state=rejected', uid: PERFORMER }],
  '/video/share': [
    { query: 'vodId=c1e1', open: true },
    { query: 'vodId=c1e1', uid: PERFORMER },
  ],
  '/live/share': [
    { query: 'id=room-live', open: true },
    { query: 'id=room-live', uid: PERFORMER },
  ],
  '/live/preview': [
    { query: 'id=preview-tomorrow', open: true },
    { query: 'id=preview-tomorrow', uid: PERFORMER },
  ],
  '/discover/detail': [
    { query: 'id=d-nine', open: true },
    { query: 'id=d-nine', uid: PERFORMER },
  ],
  '/creation/index': [{ uid: PERFORMER }],
  '/common/userAgreement': [{ query: 'id=3', open: true }],
  '/common/download': [{ query: 'uid=10001', open: true }],
  '/common/register': [
    { query: 'uid=10001', open: true },
    { query: 'uid=10001', uid: OWNER },
  ],
  '/activity/index': [{ open: true }, { uid: PERFORMER }],
  '/invite/list': [{ uid: INVITER }],
  '/common/market': [{ uid: INVITER }],
  '/common/marketDetail': [
    { query: async (ask) => `id=${(await ask('market/record/page', {})).list[0]?.id}`, uid: INVITER },
  ],
  '/common/traffic': [{ uid: AGENT }],
  '/common/trafficDetail': [
    { query: 'productId=traffic-10000', uid: AGENT },
    { query: async (ask) => `id=${(await ask('traffic/pack/page', {})).list[0]?.id}`, uid: AGENT },
  ],
  '/invite/income': [{ uid: INVITER }, { uid: PERFORMER }],
  '/invite/records': [{ uid: INVITER }],
  '/invite/userDetail': [{ query: 'id=30001', uid: INVITER }],
  '/agent/index': [{ open: true }, { query: 'uid=10005', open: true }, { uid: AGENT }, { uid: '10052' }],
  '/invite/index': [{ uid: PERFORMER }, { query: 'uid=10005', open: true }],
  '/common/invite': [
    { query: 'uid=10005', open: true },
    { query: 'uid=10005', uid: PERFORMER },
  ],
  '/activity/form': [{ query: 'id=a1009', uid: PROVIDER }],
  '/activity/video': [
    { query: 'id=a1001-012', open: true },
    { query: 'id=a1001-012', uid: PERFORMER },
  ],
  '/activity/new/register': [{ query: 'uid=10002', open: true }, { uid: '10006' }],
  '/share/9.9': [{ query: 'uid=10002', open: true }, { uid: PERFORMER }],
  '/share/199': [{ open: true }, { uid: PERFORMER }],
  '/activity/package': [{ open: true }, { uid: PERFORMER }],
  '/activity/h5/01': [{ open: true }, { uid: PERFORMER }, { query: 'city=420100', open: true }],
  '/activity/h5/03': [{ open: true }, { uid: PERFORMER }],
  '/adv/detail': [{ query: 'id=ad1001', open: true }],
  '/signIn/index': [{ open: true }, { uid: PERFORMER }],
  '/activity/cywz/form': [{ uid: PROVIDER }],
  '/activity/cywz/index': [{ open: true }, { uid: PERFORMER }],
  '/activity/cywz/intro': [{ open: true }, { uid: PERFORMER }],
  '/activity/home': [{ open: true }, { uid: PERFORMER }],
  '/activity/homeOrder': [
    { query: 'packageId=hp001', uid: PERFORMER },
    { uid: PERFORMER },
    {
      query: async (ask) => `id=${(await ask('activity/home/order/page', {})).list[0]?.orderId}`,
      uid: PERFORMER,
    },
  ],
  '/activity/h5/02': [{ open: true }, { uid: PERFORMER }],
  '/enterprise/modelcard': [{ query: 'uid=10003', open: true }, { uid: OWNER }],
  '/enterprise/certification/index': [{ open: true }, { uid: OWNER }],
  '/enterprise/certification/basic': [{ uid: FOUNDER }],
  '/enterprise/certification/info': [{ uid: FOUNDER }],
  '/enterprise/certification/result': [{ uid: OWNER }],
  '/enterprise/archives': [{ query: 'uid=10003', open: true }, { query: 'uid=10003', uid: PERFORMER }, { uid: OWNER }],
  '/enterprise/product': [{ query: 'uid=10003', open: true }, { uid: OWNER }, { query: 'audit=pending', uid: OWNER }],
  '/enterprise/productEdit': [{ query: 'id=ent-a-p1', uid: OWNER }, { uid: OWNER }],
  '/enterprise/progress': [{ query: 'uid=10003', open: true }, { uid: OWNER }],
  '/enterprise/progressEdit': [{ query: 'id=ent-progress-1', uid: OWNER }, { uid: OWNER }],
  '/enterprise/honor': [{ query: 'uid=10003', open: true }, { uid: OWNER }],
  '/enterprise/honorEdit': [{ query: 'id=ent-honor-1', uid: OWNER }, { uid: OWNER }],
  '/enterprise/team': [{ query: 'uid=10003', open: true }, { uid: OWNER }],
  '/enterprise/teamEdit': [{ query: 'id=ent-team-1', uid: OWNER }, { uid: OWNER }],
  '/enterprise/archivesEdit': [{ uid: OWNER }],
  '/enterprise/vipFree': [{ uid: OWNER }],
  '/enterprise/basicInfo': [{ query: 'uid=10003', open: true }, { uid: OWNER }],
  '/enterprise/photo': [
    { query: 'uid=10003', open: true },
    { uid: OWNER },
    { query: 'album=work', uid: OWNER },
    { query: 'upload=1', uid: OWNER },
  ],
  '/enterprise/modelcardEdit': [{ uid: OWNER }],
  '/enterprise/trip': [{ query: 'uid=10003', open: true }, { uid: OWNER }, { query: 'status=ended', uid: OWNER }],
  '/enterprise/tripEdit': [{ query: 'id=ent-trip-1', uid: OWNER }, { uid: OWNER }],
  '/enterprise/tripDetailEdit': [{ query: 'tripId=ent-trip-1', uid: OWNER }],
  '/enterprise/remark': [{ query: 'uid=10003', open: true }, { uid: OWNER }, { query: 'edit=1', uid: OWNER }],
  '/service/detail': [
    { query: 'id=sv-portrait-0001', open: true },
    { query: 'id=sv-portrait-0001', uid: PROVIDER },
  ],
  '/address/list': [{ uid: PERFORMER }],
  '/address/edit': [{ uid: PERFORMER }],
  '/address/amap': [{ uid: PERFORMER }],
  '/service/list': [{ open: true }, { uid: PERFORMER }],
  '/service/calendar': [{ uid: PROVIDER }],
  '/service/publish': [{ uid: PROVIDER }],
  '/service/edit': [{ query: 'id=sv-retouch-0005', uid: PROVIDER }],
  '/service/address': [{ uid: PROVIDER }],
  '/service/share': [
    { query: 'id=sv-portrait-0001&uid=10001', open: true },
    { query: 'uid=10004', uid: PERFORMER },
  ],
  '/service/freeEnter': [{ query: 'uid=10004', open: true }, { uid: PERFORMER }],
  '/service/invite': [{ query: 'uid=10004', open: true }, { uid: PERFORMER }],
  '/wallet/coinRecord': [{ uid: PERFORMER }, { query: 'tab=in', uid: PERFORMER }],
  '/wallet/financialDetail': [{ uid: PERFORMER }, { query: 'group=income', uid: PERFORMER }],
  '/wallet/tradeDetail': [
    { query: async (ask) => `id=${(await ask('wallet/trade/page', { unit: 'coin' })).list[0]?.id}`, uid: PERFORMER },
  ],
  '/wallet/rechargeRecord': [{ uid: PERFORMER }, { query: 'state=paid', uid: PERFORMER }],
  '/wallet/vipRecharge/list': [
    { uid: PERFORMER },
    { query: 'scope=enterprise', uid: OWNER },
    { query: 'tab=record', uid: PERFORMER },
  ],
  '/wallet/cashWithdraw': [{ uid: PERFORMER }],
  '/wallet/withdrawResult': [
    { query: async (ask) => `id=${(await ask('wallet/withdraw/page', {})).list[0]?.id}`, uid: PERFORMER },
  ],
  '/wallet/withdrawRecord': [{ uid: PERFORMER }, { query: 'state=success', uid: PERFORMER }],
  '/wallet/bankCard': [{ uid: PERFORMER }],
  '/wallet/addBankCard': [{ uid: PERFORMER }],
  '/wallet/addWxAlipay': [{ query: 'type=wechat', uid: PERFORMER }],
  '/wallet/trafficRecord': [{ uid: '10005' }],
  '/wallet/invoice/list': [{ uid: PERFORMER }, { query: 'kind=coin', uid: PERFORMER }],
  '/wallet/invoice/form': [
    {
      query: async (ask) => {
        const { list } = await ask('wallet/invoice/order/page', {})
        const orderNos = list.slice(0, 1).map(({ orderNo }) => orderNo)
        return `draftId=${(await ask('wallet/invoice/draft/create', { orderNos })).draftId}`
      },
      uid: PERFORMER,
    },
  ],
  '/wallet/invoice/title': [{ uid: PERFORMER }],
  '/wallet/invoice/addTitle': [
    { query: async (ask) => `id=${(await ask('wallet/invoice/title/list', {})).list[0]?.id}`, uid: PERFORMER },
  ],
  '/wallet/invoice/success': [
    { query: async (ask) => `id=${(await ask('wallet/invoice/page', {})).list[0]?.id}`, uid: PERFORMER },
  ],
  '/wallet/invoice/history': [{ uid: PERFORMER }],
}

/** Calls made after the first paint whose answers no page shows. */
const REPORTED = [
  'userinfo/view/record',
  'enterprise/view/record',
  'ivt/visit/add',
  'activity/box/visit',
  'traffic/boost/seen',
  'live/watch/report',
  'discover/view/record',
]

/** Returns the calls that a page makes until its first content is shown. */
async function callsBeforeContent(page: Page, address: string): Promise<string[]> {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, call] = request.url().split('/uc/v1/')
    if (call && !REPORTED.includes(call)) calls.push(call)
  })
  await page.goto(address)
  await expect(page.getByRole('main').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('status', { name: /^加载中/ }).filter({ visible: true })).toHaveCount(0)
  // A call that was made with this content is seen here by then.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  return [...calls]
}

test('every page that declares first calls is opened here', async ({ site }) => {
  const snapshot: Snapshot = await (await fetch(`${site.url}/federation/snapshot`)).json()
  const routes = Object.values(snapshot.areas).flatMap(({ live }) => live.routes)
  const declaring = routes.filter(({ first = [] }) => first.length > 0).map(({ path }) => path)
  expect(Object.keys(PAGES).sort()).toEqual(declaring.sort())
})

for (const [path, openings] of Object.entries(PAGES))
  for (const [index, { query = '', uid, open }] of openings.entries()) {
    const as = uid ? `of ${uid}` : 'of a visitor'
    const shown = typeof query === 'string' && query ? `?${query}` : ''
    test(`${path}${shown} ${as} makes no call before its first content (${index + 1})`, async ({
      page,
      site,
      loginAs,
    }) => {
      expect(Boolean(uid) || open).toBe(true)
      const session = uid ? await loginAs(page, uid) : undefined
      const search =
        typeof query === 'string' ? query : await query((call, body) => callApi(site.url, call, body, session?.token))
      expect(await callsBeforeContent(page, `${path}${search && `?${search}`}`)).toEqual([])
    })
  }

test('a token of the address is the session: its answers come with the page', async ({ page, site }) => {
  const { token, uid } = await callApi(site.url, 'login/simple', {
    mobile: demoMobile(PERFORMER),
    passwd: 'dianmeng123',
  })
  expect(uid).toBe(PERFORMER)
  expect(await callsBeforeContent(page, `/user/index?token=${token}`)).toEqual([])
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
})

test('answers of a session that is not the page’s are not shown', async ({ page, loginAs }) => {
  await loginAs(page, PERFORMER)
  // The cookies change between the HTML and the host: the inlined answers belong to another user.
  await page.addInitScript(() => {
    document.cookie = 'DM_TOKEN=; Path=/; Max-Age=0'
    document.cookie = 'DM_UID=; Path=/; Max-Age=0'
  })
  await page.goto('/user/index')
  await expect(page.getByRole('button', { name: /^点击登录/ })).toBeVisible()
  await expect(page.getByText('林小满')).toHaveCount(0)
})

test('the largest picture is asked for before any script runs, and once', async ({ page }) => {
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url())
  })
  await page.goto('/user/modelcard?uid=10001')
  await expect(page.getByRole('heading', { level: 1, name: '林小满' })).toBeVisible()
  const cover = await page
    .getByRole('img', { name: '林小满模卡封面' })
    .evaluate((img) => (img instanceof HTMLImageElement ? img.currentSrc : ''))
  expect(pictures.filter((url) => url === cover)).toHaveLength(1)
  expect(pictures[0]).toBe(cover)
})
