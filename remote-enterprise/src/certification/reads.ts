import { read } from '@dm/shared/page'

/** State of the certification of the caller's company. */
export const cert = read('enterprise/cert/get')
