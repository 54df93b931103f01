import { hasNo, read, when, type Read } from '@dm/shared/page'

/** The company whose member the caller is. */
export const mine = read('enterprise/mine/get')

/** A read of the members' view of a page that is public with a `uid`. */
export const own = <R extends Read>(one: R): R => when([hasNo('uid'), 'user'], one)
