import { text } from '../../../forms'

/** Of a trip or a company. */
export const NO_CITY = '请选择城市'
export const CITY_MISSING = '请选择所在城市'

/** A city's code; the server knows which there are. */
export const city = text('所在城市', {
  max: 6,
  required: CITY_MISSING,
  refuses: 'nothing',
  check: (code) => (/^\d{6}$/.test(code) ? undefined : CITY_MISSING),
})
