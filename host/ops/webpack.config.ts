import { ops } from '../../tooling/src/webpack/ops'

export default ops()
