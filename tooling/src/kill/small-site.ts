import { serveSite } from '../site/serve'

/**
 * Serves `DATA_DIR` like tooling/src/site/main.ts, with demo pictures of the least size that is taken: drawing and
 * encoding them takes nearly all the time of a first start.
 */
const { address } = await serveSite({ publish: false, pictureSide: 400 })
console.log(`listening ${address}`)
