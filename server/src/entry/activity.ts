/** Keys, prizes and funds of activities, for the tooling. */
export { addKeys } from '../domains/activity/keys'
export { putActivity } from '../domains/activity/put'
export { PPM, rolled } from '../domains/draw/odds'
export { fillFund } from '../domains/welfare/fund'
