/** Exposures of promotions, for the tooling. */
export { countExposures } from '../domains/referral/traffic/count'
export { noteSeen } from '../domains/referral/traffic/seen'
