import { remote } from '../tooling/src/webpack/remote'

export default remote(import.meta.dirname)
