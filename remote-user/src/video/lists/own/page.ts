import { definePage, hasNo, list, omit, option, query, text, when } from '@dm/shared/page'

/** docs/product/account-video.md#videomyvideo */
export const page = definePage({
  path: '/video/myVideo',
  title: '我的视频',
  access: 'user',
  opensLogin: true,
  params: {
    uid: text,
    state: option([
      { key: 'all', label: '全部' },
      { key: 'published', label: '已发布' },
      { key: 'reviewing', label: '审核中' },
      { key: 'rejected', label: '未通过' },
      { key: 'private', label: '仅自己可见' },
    ]),
  },
  reads: {
    own: when(hasNo('uid'), list('user/center/vod/page', { state: query('state', omit) })),
    anothers: list('user/center/vod/page', { uid: query('uid') }),
  },
})
