import type { block as blockCalls } from '@dm/shared/contract/calls/video/block'
import type { vod as calls } from '@dm/shared/contract/calls/video/vod'
import type { vodBoard } from '@dm/shared/contract/calls/video/vod-board'
import type { vodLists as listCalls } from '@dm/shared/contract/calls/video/vod-lists'
import { previewOf } from '../../platform/page-meta'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { vodDeletion } from './account-deletion'
import { blockPage, blockSet } from './block'
import { board } from './board'
import { commentPage, replyPage } from './comments'
import { collectQuery, detail, related } from './detail'
import { likeDel, likePage, likePublicSet } from './liked'
import { promotableVideos } from './promotable'
import { followSet, likeSet, viewReport } from './marks'
import { vodMeta, vodMetaOf } from './meta'
import { publish } from './publish'
import { recordSet, viewDel, viewPage } from './watched'
import { edit, topSet, visibleSet, VOD_REVIEW, vodDecided, workDel, workPage } from './works'
import { commentAdd, commentDel, commentLikeSet, commentPinSet } from './writing'
import { vodView } from './review-view'

/** Short videos and micro dramas: playing, history, likes, follows, 拉黑; comments of videos and posts. */
export const vod = {
  handlers: {
    'vod/detail/query': detail,
    'vod/collect/query': collectQuery,
    'vod/related/list': related,
    'vod/comment/page': commentPage,
    'vod/comment/reply/page': replyPage,
    'vod/comment/add': commentAdd,
    'vod/comment/del': commentDel,
    'vod/comment/like/set': commentLikeSet,
    'vod/comment/pin/set': commentPinSet,
    'vod/like/set': likeSet,
    'vod/view/report': viewReport,
    'user/follow/set': followSet,
    'user/block/set': blockSet,
    'user/block/page': blockPage,
    'vod/board/query': board,
    'user/vod/like/page': likePage,
    'user/vod/like/del': likeDel,
    'user/vod/like/public/set': likePublicSet,
    'user/vod/view/page': viewPage,
    'user/vod/view/del': viewDel,
    'user/vod/view/record/set': recordSet,
    'user/center/vod/page': workPage,
    'vod/publish': publish,
    'vod/edit': edit,
    'vod/visible/set': visibleSet,
    'vod/top/set': topSet,
    'vod/del': workDel,
  } satisfies Handlers<keyof typeof calls | keyof typeof blockCalls | keyof typeof vodBoard | keyof typeof listCalls>,
  promotables: { video: promotableVideos },
  reviews: { [VOD_REVIEW]: { name: '作品', decided: vodDecided, view: vodView } },
  pageMeta: { '/video/share': previewOf(vodMeta, { call: 'vod/detail/query', meta: vodMetaOf }, 'VideoObject') },
  seed: { stream: 20261207, load: async () => (await import('./seed')).seedVod },
  accountDeletion: vodDeletion,
} satisfies Domain
