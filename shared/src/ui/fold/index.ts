export { Folded } from './Folded'
