import type { CallPath, Data } from '@dm/shared/contract'
import type { Snapshot } from '@dm/shared/contract/release/release'
import { callApi } from '../harness/api'
import type { Site } from '../harness/site'

export const PERFORMER = '10001'
const [CELEBRITY, OWNER, PROVIDER, AGENT] = ['10002', '10003', '10004', '10005']
const INVITER = '10050'
/** Member of no company. */
const FOUNDER = '10006'
type Ask = <P extends CallPath>(path: P, body: Parameters<typeof callApi<P>>[2]) => Promise<Data<P>>

export interface Opening {
  /** One that needs data reads it first. */
  query?: string | ((ask: Ask) => Promise<string>)
  /** As which user. */
  uid?: string
  /** As a visitor. */
  open?: boolean
}

/** Openings of each page that declares first calls, by path; the first one is what a page is for. */
export const PAGES: Record<string, Opening[]> = {
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
  '/notice/list': [{ open: true }, { query: 'kind=film&gender=female', uid: PERFORMER }],
  '/notice/apply-success': [{ query: 'id=n1004', uid: PERFORMER }],
  '/user/settings': [{ uid: PERFORMER }],
  '/user/settings/mobile': [{ uid: PERFORMER }],
  '/user/settings/password': [{ uid: PERFORMER }],
  '/user/settings/blocked': [{ uid: PERFORMER }],
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
  '/user/creator': [
    { query: 'uid=10002', open: true },
    { query: 'uid=10002', uid: PERFORMER },
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
  '/activity/form': [
    { query: 'id=a1009', uid: PROVIDER },
    { query: 'id=a1009', open: true },
  ],
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
  '/activity/cywz/form': [{ uid: PROVIDER }, { open: true }],
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
    { query: 'packageId=hp001', open: true },
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
  '/service/bookings': [{ uid: PROVIDER }, { query: 'state=done', uid: PROVIDER }],
  '/service/questions': [
    { uid: PROVIDER },
    { query: 'state=answered', uid: PROVIDER },
    { query: 'state=canned', uid: PROVIDER },
  ],
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
  '/wallet/financialDetail': [
    { uid: PERFORMER },
    { query: 'group=income', uid: PERFORMER },
    { query: 'search=1&words=提现', uid: PERFORMER },
  ],
  '/wallet/tradeDetail': [
    { query: async (ask) => `id=${(await ask('wallet/trade/page', { unit: 'coin' })).list[0]?.id}`, uid: PERFORMER },
  ],
  '/wallet/rechargeRecord': [{ uid: PERFORMER }, { query: 'state=paid', uid: PERFORMER }],
  '/wallet/orders': [{ uid: PERFORMER }, { query: 'state=refund', uid: PERFORMER }],
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

/** Returns the address of an opening of a page, read with the session of its user. */
export async function addressOf(
  siteUrl: string,
  path: string,
  { query = '' }: Opening,
  token?: string,
): Promise<string> {
  const search = typeof query === 'string' ? query : await query((call, body) => callApi(siteUrl, call, body, token))
  return `${path}${search && `?${search}`}`
}

/** One page of a walk. */
export interface Stop {
  path: string
  opening: Opening
}

/** Stops of one user, whose uid is empty for a visitor; `name` tells it from the other tours. */
interface Tour {
  uid: string
  name: string
  stops: Stop[]
}

/** Sorts stops by who makes them; those of a user with several shares are divided, so that several workers have some. */
export const toursOf = (stops: readonly Stop[], sharesOf: (uid: string) => number): Tour[] =>
  [...Map.groupBy(stops, ({ opening }) => opening.uid ?? '')].flatMap(([uid, own]) => {
    const shares = sharesOf(uid)
    return Array.from({ length: shares }, (_, share) => ({
      uid,
      name: `${uid || 'a visitor'}${shares > 1 ? ` (${share + 1} of ${shares})` : ''}`,
      stops: own.filter((_stop, at) => at % shares === share),
    }))
  })

/** Returns the paths of the pages that the server renders. */
export async function renderedPaths({ url }: Site): Promise<string[]> {
  const snapshot = (await (await fetch(`${url}/federation/snapshot`)).json()) as Snapshot // the route's answer
  return Object.values(snapshot.areas).flatMap(({ live }) =>
    live.routes.flatMap(({ path, rendered }) => (rendered ? path : [])),
  )
}
