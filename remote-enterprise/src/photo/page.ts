import { companyAlbums } from '@dm/shared/contract/vocabulary/labels'
import { definePage, flag, hasNo, list, omit, option, query, text, when } from '@dm/shared/page'
import { mine, own } from '../hooks/reads'

/** docs/product/enterprise.md#enterprisephoto */
export const page = definePage({
  path: '/enterprise/photo',
  title: '企业相册',
  access: 'owner',
  publicWith: ['uid'],
  params: {
    uid: text,
    album: option([
      { key: 'all', label: '全部' },
      { key: 'place', label: companyAlbums.place },
      { key: 'event', label: companyAlbums.event },
      { key: 'work', label: companyAlbums.work },
      { key: 'other', label: companyAlbums.other },
    ]),
    upload: flag,
  },
  reads: {
    everybody: list('enterprise/photo/page', { uid: query('uid'), pageSize: 30, album: query('album', omit) }),
    own: own(list('enterprise/photo/page', { pageSize: 30, album: query('album', omit) })),
    mine: when(hasNo('upload'), own(mine)),
  },
})
