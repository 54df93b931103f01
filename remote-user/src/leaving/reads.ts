import { me, read, when } from '@dm/shared/page'

/** What keeps the account, and what is given up. */
export const check = when('user', read('user/logout/check/query'))
/** Whose account it is. */
export const account = read('user/brief/query', { uid: me })
