import { block } from './block'
import { creator } from './creator'
import { discover } from './discover'
import { live } from './live'
import { liveBoard } from './live-board'
import { vod } from './vod'
import { vodBoard } from './vod-board'
import { vodLists } from './vod-lists'

/** The calls of this folder. */
export const videoCalls = {
  ...block,
  ...creator,
  ...discover,
  ...live,
  ...liveBoard,
  ...vod,
  ...vodBoard,
  ...vodLists,
}
