export { Promoted } from './Promoted'
