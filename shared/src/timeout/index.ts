export { settledWithin, withTimeout } from './withTimeout'
