import type { archive as calls } from '@dm/shared/contract/archive'
import { previewOf } from '../../delivery/meta'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { growthAdd, growthDel, growthEdit, growthGet, growthPage } from './growth'
import { honorAdd, honorDel, honorEdit, honorGet, honorPage } from './honors'
import { archiveMeta, archiveMetaOf } from './meta'
import { pieceAdd, pieceDel, pieceEdit, pieceGet, piecePage, sortSet } from './pieces'
import { setIcon } from './set'

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
    'userinfo/exp/page': growthPage,
    'userinfo/exp/get': growthGet,
    'userinfo/exp/add': growthAdd,
    'userinfo/exp/edit': growthEdit,
    'userinfo/exp/del': growthDel,
    'userinfo/sort/set': sortSet,
  } satisfies Handlers<keyof typeof calls>,
  pageMeta: { '/user/archives': previewOf(archiveMeta, { call: 'userinfo/get', meta: archiveMetaOf }) },
  seed: { stream: 20261201, load: async () => (await import('./seed')).seedArchive },
} satisfies Domain
