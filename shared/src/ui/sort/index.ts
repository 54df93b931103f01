export { SortList, type SortMove } from './SortList'
