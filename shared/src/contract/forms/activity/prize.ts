import { defineForm, phone, text } from '../../../forms'
import { city } from '../common/city'

/** Where a prize is sent to (docs/product/activity.md#keys-chances-boxes-draws). */
export const prizeAddressForm = defineForm({
  name: text('收货人', { min: 2, max: 20, required: true, message: '收货人为2到20个字', refuses: 'nothing' }),
  mobile: phone('手机号', { required: true }),
  cityCode: city,
  detail: text('详细地址', { min: 5, max: 200, required: true, message: '详细地址为5到200个字', refuses: 'nothing' }),
})
