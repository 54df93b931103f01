import { host } from '../tooling/src/webpack/host'

export default host(import.meta.dirname)
