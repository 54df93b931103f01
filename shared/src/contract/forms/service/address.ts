import { defineForm, local, phone, text, toggle } from '../../../forms'

/** The message without a district. */
export const NO_REGION = '请选择所在地区'

/** A pasted address of several lines as one. */
const oneLine = (typed: string) =>
  typed
    .split('\n')
    .map((part) => part.trim())
    .join(' ')

/** A position on the map in GCJ-02, with the name of the place. */
export interface FormPoint {
  lng: number
  lat: number
  poi?: string
}

/** An address; its district, tag and position are sent beside it (docs/product/service.md#addressedit). */
export const addressForm = defineForm({
  name: text('联系人', { max: 20, required: true, refuses: 'nothing' }),
  tel: phone('手机号', { required: true }),
  /**
   * The six-digit code of a district, or of a city while the district is missing: a city alone was pasted, or was saved
   * before districts were kept.
   */
  region: local('所在地区', '', (code) => (code === '' || code.endsWith('00') ? NO_REGION : undefined)),
  detail: text('详细地址', {
    min: 4,
    max: 200,
    required: true,
    message: '详细地址为4至200个字',
    refuses: 'nothing',
    format: oneLine,
  }),
  tag: local('标签', ''),
  isDefault: toggle('设为默认', { initial: false }),
  point: local<FormPoint | null>('地图定位', null),
})
