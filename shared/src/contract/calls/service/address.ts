import { z } from 'zod'
import { call, Id, Ms, pageOf, PageQuery, RequestId } from '../../call'
import { formBody } from '../../form'
import { addressForm, NO_REGION } from '../../forms/service/address'

/** Province, city and district by GB/T 2260 code; a city without districts repeats its own code. */
const RegionCodes = z.array(z.string().regex(/^\d{6}$/, NO_REGION)).length(3, NO_REGION)
const Tag = z.enum(['none', 'home', 'company', 'studio', 'other'])

/** GCJ-02, with the name of the place on the map; all absent without a position. */
const Point = {
  lng: z.number().min(-180).max(180).optional(),
  lat: z.number().min(-90).max(90).optional(),
  poi: z.string().max(50).optional(),
}

const AddressForm = formBody(addressForm).extend({ regionCodes: RegionCodes, tag: Tag, ...Point })

const Address = z.object({
  id: Id,
  name: z.string(),
  tel: z.string(),
  regionCodes: z.array(z.string()).length(3),
  regionNames: z.array(z.string()).length(3),
  detail: z.string(),
  tag: Tag,
  isDefault: z.boolean(),
  ...Point,
  /** When it was last chosen for something; absent before. */
  usedAt: Ms.optional(),
  version: z.int(),
})

/** Why these calls may be refused. `addressInUse`: a store of the user's services is there. */
export const addressReasons = ['addressInUse', 'addressLimitReached', 'defaultNeeded'] as const

/** A user's own address book (docs/product/service.md#invitation-share-addresses). */
export const address = {
  /** The default one first, then by last use. */
  'address/page': call({ read: true, body: z.object(PageQuery), data: z.object(pageOf(Address)) }),
  'address/detail/query': call({ read: true, body: z.object({ id: Id }), data: Address }),
  'address/add': call({ invalidates: ['address'], body: AddressForm.extend({ requestId: RequestId }), data: Address }),
  'address/set': call({
    invalidates: ['address'],
    body: AddressForm.extend({ id: Id, version: z.int() }),
    data: Address,
  }),
  'address/default/set': call({ invalidates: ['address'], body: z.object({ id: Id }), data: Address }),
  /** A repeat succeeds. `defaultId`: the one that is the default now; absent when none is left. */
  'address/del': call({
    invalidates: ['address'],
    body: z.object({ id: Id }),
    data: z.object({ defaultId: Id.optional() }),
  }),
  /** Whether the map can be shown; its key, the path of its calls and where its script lies only then. */
  'address/map/config/query': call({
    access: 'public',
    read: true,
    body: z.object({}),
    data: z.object({
      enabled: z.boolean(),
      key: z.string().optional(),
      serviceHost: z.string().optional(),
      script: z.string().optional(),
    }),
  }),
  /** Position in GCJ-02 → the nearest large city within 80 km, a suggestion only; empty far from all. */
  'address/region/guess': call({
    read: true,
    body: z.object({ lng: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) }),
    data: z.object({ regionCodes: z.array(z.string()).length(3).optional(), distanceKm: z.int().optional() }),
  }),
}

export type AddressView = z.output<typeof Address>
