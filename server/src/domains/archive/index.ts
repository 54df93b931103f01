import type { archive as calls } from '@dm/shared/contract/calls/archive/archive'
import type { archiveAction as actionCalls } from '@dm/shared/contract/calls/archive/action'
import type { archivePhoto as photoCalls } from '@dm/shared/contract/calls/archive/photo'
import type { archiveMusic as musicCalls } from '@dm/shared/contract/calls/archive/music'
import { previewOf } from '../../platform/page-meta'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { archiveDeletion } from './account-deletion'
import { actionAdd, actionDel, actionEdit, actionGet, actionPage } from './actions'
import * as albums from './albums'
import { experienceAdd, experienceDel, experienceEdit, experienceGet, experiencePage } from './experience'
import { honorAdd, honorDel, honorEdit, honorGet, honorPage } from './honors'
import { archiveMeta, archiveMetaOf } from './meta'
import { albumAdd, albumDel, albumEdit, albumPage } from './music'
import { photoAdd, photoDel, photoEdit, photoMove, photoPage } from './photos'
import { pieceAdd, pieceDel, pieceEdit, pieceGet, piecePage } from './pieces'
import { recordPlay } from './plays'
import { setIcon } from './set'
import { songAdd, songDel, songEdit, songGet, songPage } from './songs'
import { sortSet } from './sort'

/** Celebrity archives: the head, the order of the parts, and their lists. */
export const archive = {
  handlers: {
    'userinfo/public/icon/set': setIcon,
    'userinfo/tv/page': piecePage,
    'userinfo/tv/get': pieceGet,
    'userinfo/tv/add': pieceAdd,
    'userinfo/tv/edit': pieceEdit,
    'userinfo/tv/del': pieceDel,
    'userinfo/honor/page': honorPage,
    'userinfo/honor/get': honorGet,
    'userinfo/honor/add': honorAdd,
    'userinfo/honor/edit': honorEdit,
    'userinfo/honor/del': honorDel,
    'userinfo/exp/page': experiencePage,
    'userinfo/exp/get': experienceGet,
    'userinfo/exp/add': experienceAdd,
    'userinfo/exp/edit': experienceEdit,
    'userinfo/exp/del': experienceDel,
    'userinfo/action/page': actionPage,
    'userinfo/action/get': actionGet,
    'userinfo/action/add': actionAdd,
    'userinfo/action/edit': actionEdit,
    'userinfo/action/del': actionDel,
    'userinfo/photo/album/page': albums.albumPage,
    'userinfo/photo/album/add': albums.albumAdd,
    'userinfo/photo/album/edit': albums.albumEdit,
    'userinfo/photo/album/del': albums.albumDel,
    'userinfo/photo/page': photoPage,
    'userinfo/photo/add': photoAdd,
    'userinfo/photo/edit': photoEdit,
    'userinfo/photo/move': photoMove,
    'userinfo/photo/del': photoDel,
    'userinfo/music/album/page': albumPage,
    'userinfo/music/album/add': albumAdd,
    'userinfo/music/album/edit': albumEdit,
    'userinfo/music/album/del': albumDel,
    'userinfo/music/page': songPage,
    'userinfo/music/get': songGet,
    'userinfo/music/add': songAdd,
    'userinfo/music/edit': songEdit,
    'userinfo/music/del': songDel,
    'userinfo/play/record': recordPlay,
    'userinfo/sort/set': sortSet,
  } satisfies Handlers<
    keyof typeof calls | keyof typeof actionCalls | keyof typeof photoCalls | keyof typeof musicCalls
  >,
  pageMeta: { '/user/archives': previewOf(archiveMeta, { call: 'userinfo/get', meta: archiveMetaOf }, 'Person') },
  seed: { stream: 20261201, load: async () => (await import('./seed')).seedArchive },
  accountDeletion: archiveDeletion,
} satisfies Domain
