export { Popover, type PopoverAction } from './Popover'
