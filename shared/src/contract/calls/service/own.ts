import { z } from 'zod'
import { call, Fen, Id, ImageUrl, Ms, RequestId } from '../../call'
import { formBody } from '../../form'
import { MOST_PLACES, MOST_REGIONS, placesForm, REGIONS_FULL, storeForm } from '../../forms/service/places'
import { Category, Mode, Unit } from './service'

const Version = z.int().min(0)

/** A package as it is typed: null for a number that is missing or none. */
const DraftPackage = z.object({
  id: Id,
  name: z.string().max(60),
  priceFen: Fen.min(0).max(99_999_900).nullable(),
  unit: Unit,
  durationMin: z.int().min(0).max(99_999).nullable(),
  minUnits: z.int().min(0).max(99).nullable(),
  maxUnits: z.int().min(0).max(99).nullable(),
  includes: z.string().max(1000),
  people: z.int().min(0).max(9_999).nullable(),
})

/** A service as it is typed: anything may still be missing. */
const Draft = z.object({
  title: z.string().max(60),
  category: Category.nullable(),
  covers: z.array(ImageUrl).max(9),
  video: z.object({ url: z.string().max(500), cover: ImageUrl }).nullable(),
  intro: z.string().max(4000),
  tags: z.array(z.string().max(20)).max(5),
  packages: z.array(DraftPackage).max(6),
  modes: z.array(Mode).max(3),
  placeIds: z.array(Id).max(10),
  notice: z.string().max(600),
})
export type ServiceDraft = z.output<typeof Draft>
export type PackageDraft = z.output<typeof DraftPackage>

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
