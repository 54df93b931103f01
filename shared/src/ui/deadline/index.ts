export { useTimeLeft, type Deadline } from './useTimeLeft'
