export { SearchBar } from './SearchBar'
