export { Access, ForUsers, useOwner } from './Access'
