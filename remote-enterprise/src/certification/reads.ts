import { read } from '@dm/shared/page'

/** How far the certification of the caller's company is. */
export const cert = read('enterprise/cert/get')
