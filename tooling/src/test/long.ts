/**
 * True in `npm run prove`: walks take every case, and proofs of minutes run at all. Otherwise the former have a short
 * form and the latter are left out.
 */
export const isLong = process.env.PROVE === '1'

/** Tag of a test that has a long form. */
export const LONG = '@long'

/** Tags of a test that has no short form: what it proves as a whole, others hold part by part. */
export const LONG_ONLY = [LONG, '@long-only']
