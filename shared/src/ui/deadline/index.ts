export { useToday } from './useToday'
export { useTimeLeft, type Deadline } from './useTimeLeft'
