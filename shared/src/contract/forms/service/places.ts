import { defineForm, local, text, toggle } from '../../../forms'

export const MOST_PLACES = 10
export const MOST_REGIONS = 20
export const REGIONS_FULL = `上门范围最多${MOST_REGIONS}个地区`
/** Where nothing at all is offered. */
export const NO_PLACE = '请至少保留一种服务方式'

/** A store of a provider. */
export const storeForm = defineForm({
  label: text('门店名称', {
    min: 2,
    max: 20,
    required: true,
    message: '请输入2至20个字的门店名称',
    refuses: 'nothing',
  }),
})

/** A store as its row shows it. */
export interface StoreRow {
  key: string
  /** Absent before it was saved. */
  id?: string
  addressId?: string
  label: string
  text: string
  hasPoint: boolean
  used: number
  /** Chosen for the form that asked. */
  ticked: boolean
}

const note = { max: 100, message: '说明不超过100字', refuses: 'nothing' } as const

/** Where a provider gives services; stores and regions are sent beside it (docs/product/service.md#serviceaddress). */
export const placesForm = defineForm({
  places: local<StoreRow[]>('到店', [], (stores) =>
    stores.map(({ label }) => storeForm.fields.label.problem(label)).find((message) => message !== undefined),
  ),
  showDetail: toggle('公开门店详细地址', { initial: false }),
  visit: local<{ code: string; name: string }[]>('上门范围', [], ({ length }) =>
    length > MOST_REGIONS ? REGIONS_FULL : undefined,
  ),
  visitNote: text('上门说明', note),
  online: toggle('线上服务', { initial: false }),
  onlineNote: text('线上说明', note),
})
