export { IndexBar, type IndexGroup } from './IndexBar'
export { SearchBar } from './SearchBar'
