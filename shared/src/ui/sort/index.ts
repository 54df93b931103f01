export { SortList, type SortItem, type SortMove } from './SortList'
