export { RangeField } from './RangeField'
