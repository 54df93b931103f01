import { auth } from '../domains/auth'
import { account } from '../domains/account'
import { accountDeletion } from '../domains/account-deletion'
import { activity } from '../domains/activity'
import { address } from '../domains/address'
import { adv } from '../domains/adv'
import { archive } from '../domains/archive'
import { bag } from '../domains/bag'
import { castingNoticePage } from '../domains/casting-notice-page'
import { identityVerification } from '../domains/identity-verification'
import { personalCenter } from '../domains/personal-center'
import { common } from '../domains/common'
import { creator } from '../domains/creator'
import { discover } from '../domains/discover'
import { draw } from '../domains/draw'
import { enterprise } from '../domains/enterprise'
import { feedback } from '../domains/feedback'
import { file } from '../domains/file'
import { referral } from '../domains/referral'
import { home } from '../domains/home'
import { live } from '../domains/live'
import { login } from '../domains/login'
import { love } from '../domains/love'
import { modelcard } from '../domains/modelcard'
import { moderation } from '../domains/moderation'
import { castingNotice } from '../domains/casting-notice'
import { offer } from '../domains/offer'
import { review } from '../domains/review'
import { service } from '../domains/service'
import { site } from '../domains/site'
import { travel } from '../domains/travel'
import { profile } from '../domains/profile'
import { vod } from '../domains/vod'
import { wallet } from '../domains/wallet'
import { welfare } from '../domains/welfare'

/**
 * Every domain, in the order of their dependencies: a domain imports only those before it
 * (tooling/dependency-cruiser.cjs reads the order here), and demo data is created in this order.
 */
export const domains = [
  auth,
  file,
  common,
  feedback,
  bag,
  profile,
  address,
  enterprise,
  login,
  account,
  wallet,
  referral,
  castingNotice,
  modelcard,
  identityVerification,
  castingNoticePage,
  archive,
  vod,
  discover,
  live,
  creator,
  travel,
  service,
  moderation,
  activity,
  welfare,
  love,
  draw,
  home,
  offer,
  adv,
  personalCenter,
  accountDeletion,
  review,
  site,
] as const
