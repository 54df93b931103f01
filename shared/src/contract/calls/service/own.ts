import { z } from 'zod'
import { call, Id, ImageUrl, Ms, RequestId } from '../../call'
import { formBody, formData } from '../../form'
import { MOST_PLACES, MOST_REGIONS, placesForm, REGIONS_FULL, storeForm } from '../../forms/service/places'
import { MOST_PACKAGES, packageForm, serviceForm } from '../../forms/service/service'

const Version = z.int().min(0)

/** A service as it is typed: anything may still be missing. */
const Draft = formData(serviceForm).extend({
  video: z.object({ url: z.string().max(500), cover: ImageUrl }).nullable(),
  packages: z.array(formData(packageForm).extend({ id: Id })).max(MOST_PACKAGES),
})
export type ServiceDraft = z.output<typeof Draft>

const State = z.enum(['draft', 'reviewing', 'online', 'rejected', 'offline'])
const Edited = z.object({
  id: Id,
  draft: Draft,
  state: State,
  /** The second version beside a public one. */
  edit: z.enum(['none', 'draft', 'reviewing', 'rejected']),
  reasons: z.array(z.object({ field: z.string(), text: z.string() })),
  version: Version,
  updatedAt: Ms,
})
export type EditedService = z.output<typeof Edited>

const Place = z.object({
  id: Id,
  addressId: Id.optional(),
  label: z.string(),
  regionNames: z.array(z.string()),
  detail: z.string(),
  hasPoint: z.boolean(),
  /** Number of services given there. */
  used: z.int(),
})

const PlaceSetting = z.object({
  places: z.array(Place),
  showDetail: z.boolean(),
  visitRegions: z.array(z.string()),
  visitNames: z.array(z.string()),
  visitNote: z.string(),
  online: z.boolean(),
  onlineNote: z.string(),
  version: Version,
})
export type PlaceSettingView = z.output<typeof PlaceSetting>

/** A provider's own services and where they are given (docs/product/service.md#services). */
export const serviceOwn = {
  'service/edit/query': call({ read: true, body: z.object({ id: Id }), data: Edited }),
  /** Saves what is typed as it is; `id` is absent for a new service. */
  'service/draft/save': call({
    invalidates: ['service/my', 'service/edit'],
    body: z.object({ id: Id.optional(), version: Version, draft: Draft, requestId: RequestId }),
    data: z.object({ id: Id, version: Version }),
  }),
  'service/submit': call({
    invalidates: ['service/my', 'service/edit', 'service/detail'],
    body: z.object({ id: Id, version: Version, requestId: RequestId }),
    data: Edited,
  }),
  'service/withdraw': call({
    invalidates: ['service/my', 'service/edit', 'service/detail'],
    body: z.object({ id: Id, version: Version }),
    data: Edited,
  }),
  /** A copy as a new draft. */
  'service/copy': call({
    invalidates: ['service/my'],
    body: z.object({ id: Id, requestId: RequestId }),
    data: z.object({ id: Id }),
  }),
  /** A repeat succeeds. */
  'service/del': call({ invalidates: ['service'], body: z.object({ id: Id }), data: z.object({}) }),
  'service/place/query': call({ read: true, body: z.object({}), data: PlaceSetting }),
  'service/place/set': call({
    invalidates: ['service/place', 'service/detail', 'service/share'],
    body: formBody(placesForm).extend({
      places: z
        .array(
          formBody(storeForm).extend({
            /** Of a place that is there already. */
            id: Id.optional(),
            addressId: Id.optional(),
          }),
        )
        .max(MOST_PLACES, `最多添加${MOST_PLACES}个门店`),
      visitRegions: z.array(z.string().regex(/^\d{6}$/, '地区不正确')).max(MOST_REGIONS, REGIONS_FULL),
      version: Version,
    }),
    data: PlaceSetting,
  }),
}
