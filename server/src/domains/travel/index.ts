import type { travel as calls } from '@dm/shared/contract/calls/user/travel'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { exportTrip, registerTrips } from './export'
import { itemAdd, itemDel, itemEdit } from './items'
import { conflictQuery } from './overlap'
import { calendar, get, itemGet, page } from './read'
import { add, del, edit } from './write'

/** Trips, what happens on them, and the days that they take. */
export const travel = {
  handlers: {
    'userinfo/travel/page': page,
    'userinfo/travel/calendar/query': calendar,
    'userinfo/travel/get': get,
    'userinfo/travel/conflict/query': conflictQuery,
    'userinfo/travel/add': add,
    'userinfo/travel/edit': edit,
    'userinfo/travel/del': del,
    'userinfo/travel/detail/get': itemGet,
    'userinfo/travel/detail/add': itemAdd,
    'userinfo/travel/detail/edit': itemEdit,
    'userinfo/travel/detail/del': itemDel,
    'userinfo/travel/export': exportTrip,
  } satisfies Handlers<keyof typeof calls>,
  routes: registerTrips,
} satisfies Domain
