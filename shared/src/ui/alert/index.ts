export { Alert } from './Alert'
