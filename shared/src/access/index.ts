export { Access, ForUsers, LoggedOut, useOwner } from './Access'
