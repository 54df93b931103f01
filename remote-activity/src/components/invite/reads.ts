import { read } from '@dm/shared/page'

/** The rules of invitations with their rates. */
export const rule = read('ivt/rule/query')
