// One file beyond the usual length: one line for each call that writes, which the compiler asks for.
import type { CallPath, WritePath } from '.'

/** `wallet/trade/page` → `wallet`, `wallet/trade`. */
type Folder<P extends string> = P extends `${infer First}/${infer Rest}` ? First | `${First}/${Folder<Rest>}` : never

/** What a write changes: the answers of one call, or of all calls whose path begins with this prefix. */
export type Change = CallPath | Folder<CallPath>

/**
 * Every answer with a balance, with lists of orders, trades or withdrawals, or with permitted actions. Not the answers
 * that a page of one order or withdrawal polls until it is settled.
 */
const MONEY = [
  'user/center/get',
  'wallet/overview',
  'wallet/trade',
  'wallet/bill',
  'wallet/coin',
  'wallet/order/page',
  'wallet/vip',
  'wallet/traffic',
  'traffic',
  'wallet/account',
  'wallet/withdraw/query',
  'wallet/withdraw/page',
  'wallet/invoice/order',
] as const satisfies readonly Change[]

/** The invoices, and the orders and trades they are made out for. */
const INVOICES = [...MONEY, 'wallet/order/query', 'wallet/invoice/page'] as const

/** Payout accounts, and the records that refer to them. */
const PAYEE = ['wallet/account', 'wallet/withdraw', 'wallet/trade/detail'] as const satisfies readonly Change[]

/** What shows a user's own videos. */
const VIDEOS = ['user/center', 'vod/detail/query'] as const satisfies readonly Change[]

/** Every list of a company's items, and the card that shows some of them. */
const ITEMS = [
  'enterprise/product',
  'enterprise/progress',
  'enterprise/honor',
  'enterprise/team',
  'enterprise/photo',
  'enterprise/trip',
  'enterprise/archives',
  'enterprise/item/audit',
  'enterprise/modelcard',
  'enterprise/basicInfo',
  'enterprise/remark',
] as const satisfies readonly Change[]

/** A company's trips, and what shows the next of them. */
const COMPANY_TRIPS = [
  'enterprise/trip',
  'enterprise/archives',
  'enterprise/item/audit',
  'enterprise/modelcard',
] as const satisfies readonly Change[]

/** What shows a company's names and pictures. */
const COMPANY = [
  'enterprise/basicInfo',
  'enterprise/archives',
  'enterprise/item/audit',
  'enterprise/modelcard',
  'enterprise/mine/get',
  'user/center/get',
] as const satisfies readonly Change[]

/** How far a company's certification is, wherever it is shown. */
const CERTIFICATION = [
  'enterprise/cert/get',
  'enterprise/mine/get',
  'user/center/get',
] as const satisfies readonly Change[]

/** Who belongs to a company and who owns it: every members' page depends on it. */
const MEMBERSHIP = ['enterprise', 'user/center/get', 'wallet/vip'] as const satisfies readonly Change[]

/** A booking's own answers, and the free times that it takes or gives back. */
const BOOKINGS = ['service/booking', 'service/slot', 'service/calendar'] as const satisfies readonly Change[]

/**
 * An archive's head and what the lists of its parts say of it: whether the parts are open, and in what order they stand.
 */
const ARCHIVE = ['userinfo/get', 'user/center/get'] as const satisfies readonly Change[]

/** Trips take days of the schedule, which the card shows, too. */
const TRIPS = [...ARCHIVE, 'userinfo/travel', 'userinfo/modelcard/get'] as const satisfies readonly Change[]

/** Works stand in their list and, chosen as 代表作, on the card. */
const WORKS = [...ARCHIVE, 'userinfo/tv', 'userinfo/modelcard/get'] as const satisfies readonly Change[]

/** Songs stand in their albums. */
const MUSIC = [...ARCHIVE, 'userinfo/music'] as const satisfies readonly Change[]
const PHOTOS = [...ARCHIVE, 'userinfo/photo'] as const satisfies readonly Change[]
const ACTIONS = [...ARCHIVE, 'userinfo/action'] as const satisfies readonly Change[]

/**
 * The answers that become stale after each write. The client's single source of what to read again (`useApiMutation`).
 * Separate from the schemas, which no browser loads; the compiler requires a line for each new write.
 */
export const changes: Readonly<Record<WritePath, readonly Change[]>> = {
  'sms/send': [],
  // A login and a logout change the session, which reloads everything.
  'login/sms': [],
  'login/simple': [],
  'login/out': [],
  'user/logout/sms/send': [],
  // It ends the session.
  'user/logout/apply': [],
  // Paying makes the pack.
  'traffic/order/create': ['wallet/order/page'],
  'traffic/boost/add': ['traffic', 'wallet/traffic'],
  'traffic/boost/set': ['traffic', 'wallet/traffic'],
  'traffic/boost/seen': [],
  'traffic/refund/apply': ['traffic', 'wallet/traffic', ...MONEY, 'wallet/order'],
  'activity/entry': ['activity', 'notice/entry', 'user/center/get'],
  'activity/entry/del': ['activity'],
  'activity/entry/report': [],
  'activity/box/open': ['activity', 'userbag', ...MONEY],
  'activity/box/entry': ['activity/box'],
  'activity/box/entry/off': ['activity/box'],
  'activity/box/card/open': ['activity/box'],
  'activity/box/react': ['activity/box'],
  'activity/box/report': ['activity/box'],
  'activity/box/visit': ['activity/box/query'],
  'activity/box/draw/seen': ['activity/talentKing/queryBox'],
  'activity/offer/order/create': ['activity/offer', 'wallet/order'],
  'activity/offer/order/refund': ['activity/offer', 'wallet', 'user/center/get'],
  'activity/prize/claim': ['activity/talentKing'],
  'activity/prize/receive': ['activity/talentKing'],
  'activity/reserve/set': ['activity'],
  'activity/home/order/create': ['activity/home', 'wallet/order/page'],
  'activity/home/order/cancel': ['activity/home', ...MONEY],
  'activity/home/order/confirm': ['activity/home/order'],
  'activity/home/order/review': ['activity/home'],
  'activity/vote': ['activity', 'weal'],
  'signIn/do': ['signIn', 'weal', ...MONEY],
  'signIn/makeUp': ['signIn', 'weal', ...MONEY],
  'signIn/milestone/draw': ['signIn', ...MONEY],
  'signIn/remind/set': ['signIn'],
  'weal/task/draw': ['weal', 'signIn', ...MONEY],
  'adv/click/add': [],
  'activity/newGift/receive': ['activity/newGift', 'signIn', 'activity/talentKing', ...MONEY],
  'address/add': ['address'],
  'address/set': ['address'],
  'address/default/set': ['address'],
  'address/del': ['address'],
  'service/online/set': ['service'],
  'service/provider/draft/save': ['service/provider'],
  'service/provider/enter': ['service/provider', 'service/invite', 'user/center/get'],
  'service/provider/withdraw': ['service/provider'],
  'service/provider/renew': ['service', 'user/center/get'],
  'service/provider/close': ['service', 'user/center/get'],
  'service/draft/save': ['service/my', 'service/edit'],
  'service/submit': ['service/my', 'service/edit', 'service/detail'],
  'service/withdraw': ['service/my', 'service/edit', 'service/detail'],
  'service/copy': ['service/my'],
  'service/del': ['service'],
  'service/place/set': ['service/place', 'service/detail', 'service/share'],
  'service/calendar/setting/set': ['service/calendar', 'service/slot', 'service/page', 'service/detail'],
  'service/calendar/feed/set': ['service/calendar/setting/query'],
  'service/calendar/day/set': ['service/calendar', 'service/slot', 'service/page'],
  'service/calendar/block/add': ['service/calendar', 'service/slot', 'service/page'],
  'service/calendar/block/del': ['service/calendar', 'service/slot', 'service/page'],
  'service/comment/add': ['service/comment', 'service/booking', 'service/detail', 'service/page'],
  'service/comment/reply': ['service/comment'],
  'service/booking/apply': BOOKINGS,
  'service/booking/accept': BOOKINGS,
  'service/booking/reject': BOOKINGS,
  'service/booking/order/create': ['service/booking', 'wallet/order/page'],
  'service/booking/cancel': [...BOOKINGS, ...MONEY],
  'service/booking/confirm': [...BOOKINGS, ...MONEY],
  'service/booking/dispute': BOOKINGS,
  'service/booking/reschedule/apply': BOOKINGS,
  'service/booking/reschedule/answer': BOOKINGS,
  'service/booking/finish': BOOKINGS,
  'service/booking/noshow': BOOKINGS,
  'enterprise/view/record': [],
  'enterprise/modelcard/status/update': ['enterprise'],
  'enterprise/modelcard/set': ['enterprise/modelcard', 'enterprise/archives', 'enterprise/item/audit'],
  'enterprise/contact/view': [],
  'enterprise/cert/draft/set': ['enterprise/cert/get', 'enterprise/mine/get'],
  'enterprise/cert/draft/del': ['enterprise/cert/get', 'enterprise/mine/get'],
  'enterprise/cert/code/check': [],
  'enterprise/cert/licence/recognise': [],
  'enterprise/cert/submit': CERTIFICATION,
  'enterprise/cert/withdraw': CERTIFICATION,
  'enterprise/cert/change/start': ['enterprise/cert/get', 'enterprise/mine/get'],
  'enterprise/archives/set': [...ITEMS],
  'enterprise/basicInfo/set': COMPANY,
  'enterprise/remark/set': ['enterprise/remark', 'enterprise/archives', 'enterprise/item/audit'],
  'enterprise/product/add': [
    'enterprise/product',
    'enterprise/archives',
    'enterprise/item/audit',
    'enterprise/modelcard',
  ],
  'enterprise/product/edit': [
    'enterprise/product',
    'enterprise/archives',
    'enterprise/item/audit',
    'enterprise/modelcard',
  ],
  'enterprise/product/del': [
    'enterprise/product',
    'enterprise/archives',
    'enterprise/item/audit',
    'enterprise/modelcard',
  ],
  'enterprise/progress/add': ['enterprise/progress', 'enterprise/archives', 'enterprise/item/audit'],
  'enterprise/progress/edit': ['enterprise/progress', 'enterprise/archives', 'enterprise/item/audit'],
  'enterprise/progress/del': ['enterprise/progress', 'enterprise/archives', 'enterprise/item/audit'],
  'enterprise/honor/add': ['enterprise/honor', 'enterprise/archives', 'enterprise/item/audit'],
  'enterprise/honor/edit': ['enterprise/honor', 'enterprise/archives', 'enterprise/item/audit'],
  'enterprise/honor/del': ['enterprise/honor', 'enterprise/archives', 'enterprise/item/audit'],
  'enterprise/team/add': ['enterprise/team', 'enterprise/archives', 'enterprise/item/audit'],
  'enterprise/team/edit': ['enterprise/team', 'enterprise/archives', 'enterprise/item/audit'],
  'enterprise/team/del': ['enterprise/team', 'enterprise/archives', 'enterprise/item/audit'],
  'enterprise/photo/add': ['enterprise/photo', 'enterprise/archives', 'enterprise/item/audit'],
  'enterprise/photo/edit': ['enterprise/photo', 'enterprise/archives', 'enterprise/item/audit'],
  'enterprise/photo/cover/set': COMPANY,
  'enterprise/photo/del': ['enterprise/photo', 'enterprise/archives', 'enterprise/item/audit'],
  'enterprise/trip/add': COMPANY_TRIPS,
  'enterprise/trip/edit': COMPANY_TRIPS,
  'enterprise/trip/del': COMPANY_TRIPS,
  'enterprise/trip/detail/add': COMPANY_TRIPS,
  'enterprise/trip/detail/edit': COMPANY_TRIPS,
  'enterprise/trip/detail/del': COMPANY_TRIPS,
  'enterprise/item/move': ITEMS,
  'enterprise/item/visible/update': ITEMS,
  'enterprise/item/audit/withdraw': ITEMS,
  'enterprise/item/restore': ITEMS,
  'enterprise/vip/free/draw': ['enterprise'],
  'enterprise/member/invite/add': ['enterprise/member/list'],
  'enterprise/member/invite/del': ['enterprise/member/list'],
  'enterprise/member/invite/accept': MEMBERSHIP,
  'enterprise/member/del': ['enterprise/member/list', 'enterprise/mine/get'],
  'enterprise/member/leave': MEMBERSHIP,
  'enterprise/sms/send': [],
  'enterprise/transfer/start': ['enterprise/member/list'],
  'enterprise/transfer/cancel': ['enterprise/member/list', 'enterprise/mine/get'],
  'enterprise/transfer/reject': ['enterprise/member/list', 'enterprise/mine/get'],
  'enterprise/transfer/accept': MEMBERSHIP,
  'enterprise/close': [...MEMBERSHIP, 'user/logout'],
  'enterprise/close/cancel': MEMBERSHIP,
  'wallet/bill/export': [],
  'wallet/invoice/draft/create': ['wallet/invoice/order'],
  'wallet/invoice/apply': [...INVOICES, 'wallet/invoice/draft'],
  'wallet/invoice/send': [],
  'wallet/invoice/cancel': [...INVOICES, 'wallet/invoice/detail'],
  'wallet/invoice/red/apply': [...INVOICES, 'wallet/invoice/detail'],
  'wallet/invoice/title/add': ['wallet/invoice/title'],
  'wallet/invoice/title/edit': ['wallet/invoice/title'],
  'wallet/invoice/title/del': ['wallet/invoice/title'],
  'wallet/invoice/title/default/set': ['wallet/invoice/title'],
  'wallet/order/create': ['wallet/order/page', 'wallet/vip/record'],
  // It queries the provider first, and its own page reads it.
  'wallet/order/query': [],
  'wallet/order/cancel': [...MONEY, 'wallet/order/query'],
  'wallet/pay/start': MONEY,
  'wallet/refund/apply': [...MONEY, 'wallet/order/query'],
  'wallet/bank/detect': [],
  'wallet/bankCard/code/send': [],
  'wallet/bankCard/add': PAYEE,
  'wallet/wxAlipay/add': PAYEE,
  'wallet/account/default/set': PAYEE,
  'wallet/account/del': PAYEE,
  'wallet/account/reveal': [],
  'wallet/code/send': [],
  'wallet/withdraw/apply': MONEY,
  'wallet/withdraw/cancel': [...MONEY, 'wallet/withdraw/detail'],
  'user/authentication/submit': ['user/authentication', 'user/center/get', 'userinfo/get'],
  'user/certification/ocr': [],
  'user/certification/submit': [
    'user/certification',
    'userinfo/get',
    'user/center/get',
    'wallet/account',
    'wallet/withdraw/query',
  ],
  'feedback/add': ['feedback/page'],
  'feedback/append': ['feedback'],
  'feedback/rate': ['feedback'],
  'feedback/read': ['feedback', 'help/home/query'],
  'help/question/vote': ['help/question/query'],
  'file/upload': [],
  'file/upload/begin': [],
  'file/upload/finish': [],
  'agent/apply': ['agent/info/query'],
  'agent/apply/cancel': ['agent/info/query'],
  'ivt/bind': ['ivt', 'market'],
  // It counts how often it is called.
  'ivt/record/search': [],
  'ivt/remark/set': ['ivt/record', 'ivt/user/detail/query'],
  'ivt/income/month/export': [],
  'ivt/visit/add': [],
  'market/record/add': [],
  'userinfo/modelcard/set': ['userinfo/modelcard/get', 'userinfo/get', 'user/center/get'],
  'userinfo/modelcard/edit': ['userinfo/modelcard/get'],
  'userinfo/modelcard/status/update': ['userinfo/modelcard/get', 'user/center/get'],
  'userinfo/modelcard/photos/set': ['userinfo/modelcard', 'user/center/get'],
  'userinfo/modelcard/photos/withdraw': ['userinfo/modelcard', 'user/center/get'],
  'userinfo/modelcard/contact/query': [],
  'userinfo/modelcard/share/record': ['userinfo/modelcard/stat'],
  'userinfo/view/record': [],
  'userinfo/travel/add': TRIPS,
  'userinfo/travel/edit': TRIPS,
  'userinfo/travel/del': TRIPS,
  'userinfo/travel/detail/add': TRIPS,
  'userinfo/travel/detail/edit': TRIPS,
  'userinfo/travel/detail/del': TRIPS,
  'userinfo/tv/add': WORKS,
  'userinfo/tv/edit': WORKS,
  'userinfo/tv/del': WORKS,
  'userinfo/honor/add': [...ARCHIVE, 'userinfo/honor'],
  'userinfo/honor/edit': [...ARCHIVE, 'userinfo/honor'],
  'userinfo/honor/del': [...ARCHIVE, 'userinfo/honor'],
  'userinfo/exp/add': [...ARCHIVE, 'userinfo/exp'],
  'userinfo/exp/edit': [...ARCHIVE, 'userinfo/exp'],
  'userinfo/exp/del': [...ARCHIVE, 'userinfo/exp'],
  'userinfo/action/add': ACTIONS,
  'userinfo/action/edit': ACTIONS,
  'userinfo/action/del': ACTIONS,
  'userinfo/photo/album/add': PHOTOS,
  'userinfo/photo/album/edit': PHOTOS,
  'userinfo/photo/album/del': PHOTOS,
  'userinfo/photo/add': PHOTOS,
  'userinfo/photo/edit': PHOTOS,
  'userinfo/photo/move': PHOTOS,
  'userinfo/photo/del': PHOTOS,
  'userinfo/music/album/add': MUSIC,
  'userinfo/music/album/edit': MUSIC,
  'userinfo/music/album/del': MUSIC,
  'userinfo/music/add': MUSIC,
  'userinfo/music/edit': MUSIC,
  'userinfo/music/del': MUSIC,
  'userinfo/play/record': [],
  'userinfo/sort/set': [...WORKS, 'userinfo/action', 'userinfo/music', 'userinfo/photo'],
  'content/report/add': ['feedback/page'],
  'vod/comment/add': ['vod/comment', 'vod/detail/query', 'discover/detail/query'],
  'vod/comment/del': ['vod/comment', 'vod/detail/query', 'discover/detail/query'],
  'vod/comment/like/set': [],
  'vod/comment/pin/set': ['vod/comment/page'],
  'vod/like/set': ['user/vod/like/page', 'user/center/get'],
  'vod/share/record': [],
  'discover/like/set': [],
  'discover/del': ['discover'],
  'discover/view/record': [],
  'live/reserve/set': ['livecate'],
  'live/watch/report': [],
  'vod/view/report': ['user/vod/view/page'],
  'user/vod/like/del': ['user/vod/like/page', 'user/center/get'],
  'user/vod/like/public/set': ['user/vod/like/page'],
  'user/vod/view/del': ['user/vod/view/page'],
  'user/vod/view/record/set': ['user/vod/view/page'],
  'vod/publish': ['user/center', 'vod/board/query'],
  'vod/edit': VIDEOS,
  'vod/visible/set': VIDEOS,
  'vod/top/set': VIDEOS,
  'vod/del': VIDEOS,
  'user/follow/set': [],
  'notice/enter': ['notice', 'activity', 'user/center/get'],
  'notice/entry/edit': ['notice/entry', 'notice/detail'],
  'notice/entry/cancel': ['notice', 'activity', 'user/center/get'],
  'userinfo/set': [...ARCHIVE, 'user/brief/query'],
  'userinfo/public/icon/set': [...ARCHIVE, 'userinfo/modelcard/get'],
}
