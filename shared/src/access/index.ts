export { Access, useOwner } from './Access'
