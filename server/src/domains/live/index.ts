import type { live as calls } from '@dm/shared/contract/calls/video/live'
import type { liveBoard as boardCalls } from '@dm/shared/contract/calls/video/live-board'
import type { share } from '@dm/shared/contract/calls/user/share'
import { previewOf } from '../../platform/page-meta'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { liveBoard } from './board'
import { liveDeletion } from './account-deletion'
import { liveJob } from './job'
import { previewMeta, previewMetaOf, roomMeta, roomMetaOf } from './meta'
import { liveOperations } from './operations'
import { messageList, previewQuery, recommendList, roomQuery, stateQuery } from './room'
import { shareRecord } from './share'
import { reserveSet, watchReport } from './watching'

/** Live rooms and previews with their figures, and the shares of everything that is watched. */
export const live = {
  handlers: {
    'livecate/queryByRoomId': roomQuery,
    'livecate/sharePreview': previewQuery,
    'live/state/query': stateQuery,
    'live/reserve/set': reserveSet,
    'live/message/list': messageList,
    'live/recommend/list': recommendList,
    'live/watch/report': watchReport,
    'live/board/query': liveBoard,
    'vod/share/record': shareRecord,
  } satisfies Handlers<keyof typeof calls | keyof typeof boardCalls | keyof typeof share>,
  jobs: [liveJob],
  operations: liveOperations,
  pageMeta: {
    '/live/share': previewOf(roomMeta, { call: 'livecate/queryByRoomId', meta: roomMetaOf }),
    '/live/preview': previewOf(previewMeta, { call: 'livecate/sharePreview', meta: previewMetaOf }),
  },
  seed: { stream: 20261211, load: async () => (await import('./seed')).seedLive },
  accountDeletion: liveDeletion,
} satisfies Domain
