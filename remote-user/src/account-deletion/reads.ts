import { me, read, when } from '@dm/shared/page'

/** Obstacles to deleting the account, and the claims given up. */
export const check = when('user', read('user/logout/check/query'))
/** The account itself. */
export const account = read('user/brief/query', { uid: me })
