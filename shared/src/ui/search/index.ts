export { SearchBar } from './SearchBar'
export { useLimited } from './useLimited'
