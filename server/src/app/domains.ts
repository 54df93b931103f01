import { account } from '../uc/account'
import { activity } from '../uc/activity'
import { address } from '../uc/address'
import { adv } from '../uc/adv'
import { archive } from '../uc/archive'
import { bag } from '../uc/bag'
import { casting } from '../uc/casting'
import { certification } from '../uc/certification'
import { center } from '../uc/center'
import { common } from '../uc/common'
import { discover } from '../uc/discover'
import { draw } from '../uc/draw'
import { enterprise } from '../uc/enterprise'
import { feedback } from '../uc/feedback'
import { file } from '../uc/file'
import { growth } from '../uc/growth'
import { home } from '../uc/home'
import { leaving } from '../uc/leaving'
import { live } from '../uc/live'
import { login } from '../uc/login'
import { love } from '../uc/love'
import { modelcard } from '../uc/modelcard'
import { moderation } from '../uc/moderation'
import { notice } from '../uc/notice'
import { offer } from '../uc/offer'
import { service } from '../uc/service'
import { site } from '../uc/site'
import { travel } from '../uc/travel'
import { user } from '../uc/user'
import { vod } from '../uc/vod'
import { wallet } from '../uc/wallet'
import { welfare } from '../uc/welfare'

/**
 * Every domain, in the order of their dependencies: a domain imports only those before it
 * (tooling/dependency-cruiser.cjs reads the order here), and demo data is created in this order.
 */
export const domains = [
  account,
  file,
  common,
  feedback,
  bag,
  user,
  address,
  enterprise,
  login,
  wallet,
  growth,
  notice,
  modelcard,
  certification,
  casting,
  archive,
  vod,
  discover,
  live,
  moderation,
  travel,
  service,
  activity,
  welfare,
  love,
  draw,
  home,
  offer,
  adv,
  center,
  leaving,
  site,
] as const
