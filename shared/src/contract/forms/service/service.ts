import {
  amount,
  choice,
  choices,
  defineForm,
  formProblems,
  integer,
  local,
  picks,
  pictures,
  tags,
  text,
  typedValues,
  type Sent,
} from '../../../forms'
import type { VideoValue } from '../../../forms/slot'
import { SERVICE_CATEGORIES, SERVICE_MODES, SERVICE_UNITS } from '../../vocabulary/service'
import { shown } from './shown'

const UNITS = {
  once: `按${SERVICE_UNITS.once}`,
  hour: `按${SERVICE_UNITS.hour}`,
  day: `按${SERVICE_UNITS.day}`,
} as const
/** The most of a unit that is booked at once. */
const MOST_UNITS = { hour: 12, day: 7 } as const

const PRICE = '请输入正确的价格'
const LENGTH = '时长为30分钟至24小时，以15分钟为单位'
/** Of how many hours or days may be booked. */
export const UNITS_WRONG = '数量范围不正确'
const units = { min: 1, max: 99, emptyAs: null, message: UNITS_WRONG } as const

/** A package of a service; its id is sent beside it. */
export const packageForm = defineForm(
  {
    name: text('套餐名称', { ...shown, min: 2, max: 20, required: true, message: '套餐名称为2至20个字' }),
    unit: choice('计价方式', UNITS, { initial: 'once' }),
    priceFen: amount('价格', { min: 1, max: 99_999_900, message: PRICE, emptyAs: null, required: PRICE }),
    durationMin: integer('时长', { min: 30, max: 1440, emptyAs: null, message: LENGTH }),
    minUnits: integer('最少数量', units),
    maxUnits: integer('最多数量', units),
    people: integer('人数上限', { min: 1, max: 200, emptyAs: null, message: '人数为1至200' }),
    includes: text('包含内容', { ...shown, max: 500, lines: true, message: '包含内容不超过500字' }),
  },
  {
    // A length for `once` alone, a range of units for the others.
    counts: {
      durationMin: ({ unit }) => unit === 'once',
      minUnits: ({ unit }) => unit !== 'once',
      maxUnits: ({ unit }) => unit !== 'once',
    },
    rules({ unit, durationMin, minUnits, maxUnits }) {
      if (unit === undefined) return {}
      if (unit === 'once') return { durationMin: !durationMin || durationMin % 15 !== 0 ? LENGTH : undefined }
      const isRange = minUnits && maxUnits && minUnits <= maxUnits && maxUnits <= MOST_UNITS[unit]
      return { minUnits: isRange ? undefined : UNITS_WRONG }
    },
  },
)

export type PackageDraft = Sent<typeof packageForm.fields> & { id: string }

export const MOST_PACKAGES = 6
export const NO_PACKAGE = '请至少添加1个套餐'
export const NO_STORE = '请选择门店地址'

const TAGS = '标签最多5个，每个不超过8个字'

/** Both forms have no rule on the day. */
const ANY_DAY = ''

/** The first fault of any package. */
export function packagesProblem(packages: readonly PackageDraft[]): string | undefined {
  if (packages.length === 0) return NO_PACKAGE
  return packages
    .flatMap((pack, at) =>
      Object.values(formProblems(packageForm, typedValues(packageForm, pack), ANY_DAY)).map(
        (message) => message && `套餐${at + 1}：${message}`,
      ),
    )
    .find((message) => message !== undefined)
}

/** A service; its video and packages are sent beside it (docs/product/service.md#servicepublish). */
export const serviceForm = defineForm(
  {
    covers: pictures('图片', { purpose: 'service', most: 9, required: '请上传至少1张图片' }),
    video: local<VideoValue | null>('视频', null),
    title: text('标题', { ...shown, min: 4, max: 30, required: true, message: '标题为4至30个字' }),
    category: choice('服务类目', SERVICE_CATEGORIES, { emptyAs: null }),
    tags: tags('标签', { most: 5, max: 8, many: TAGS, long: TAGS, refuses: 'words' }),
    packages: local<PackageDraft[]>('套餐', []),
    modes: choices('服务方式', SERVICE_MODES, { most: 3, required: '请至少选择一种服务方式' }),
    placeIds: picks('门店', { most: 10 }),
    intro: text('介绍', { ...shown, min: 10, max: 2000, lines: true, required: true, message: '介绍为10至2000个字' }),
    notice: text('预约须知', { ...shown, max: 300, lines: true, message: '预约须知不超过300字' }),
    /** The draft on the server and its version; empty and 0 before the first save. Kept with what is typed. */
    serverId: local<string>('草稿', ''),
    version: local<number>('版本', 0),
  },
  {
    rules: ({ category, modes = [], placeIds = [] }) => ({
      category: category ? undefined : '请选择服务类目',
      placeIds: modes.includes('store') && placeIds.length === 0 ? NO_STORE : undefined,
    }),
  },
)

type StoredService = Sent<typeof serviceForm.fields> & { packages: readonly PackageDraft[] }

/** Problems of a service as it is stored, by field: a draft may hold wrong and missing values. */
export const serviceProblems = (stored: StoredService) => ({
  ...formProblems(serviceForm, typedValues(serviceForm, stored), ANY_DAY),
  packages: packagesProblem(stored.packages),
})
