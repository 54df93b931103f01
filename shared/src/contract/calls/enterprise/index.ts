import { enterpriseArchive } from './archive'
import { enterpriseCert } from './cert'
import { enterprise } from './enterprise'
import { enterpriseInfo } from './info'
import { enterpriseItems } from './items'
import { enterpriseMembers } from './members'
import { enterprisePhotos } from './photos'
import { enterpriseTrips } from './trips'
import { enterpriseVip } from './vip'

/** The calls of this folder. */
export const enterpriseCalls = {
  ...enterpriseArchive,
  ...enterpriseCert,
  ...enterprise,
  ...enterpriseInfo,
  ...enterpriseItems,
  ...enterpriseMembers,
  ...enterprisePhotos,
  ...enterpriseTrips,
  ...enterpriseVip,
}
