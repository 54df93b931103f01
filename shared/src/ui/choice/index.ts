export { Checkbox } from './Checkbox'
export { Radio } from './Radio'
export { Switch } from './Switch'
