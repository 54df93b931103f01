import { read } from '@dm/shared/page'

/** The account's number, and whether it has a password. */
export const account = read('user/account/get')
