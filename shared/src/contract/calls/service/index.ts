import { address } from './address'
import { booking } from './booking'
import { calendar } from './calendar'
import { serviceComment } from './comment'
import { serviceOwn } from './own'
import { provider } from './provider'
import { serviceQuestion } from './question'
import { service } from './service'
import { serviceSlot } from './slot'

/** The calls of this folder. */
export const serviceCalls = {
  ...address,
  ...booking,
  ...calendar,
  ...serviceComment,
  ...serviceOwn,
  ...provider,
  ...serviceQuestion,
  ...service,
  ...serviceSlot,
}
