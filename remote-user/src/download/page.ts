import { definePage, platform, read, text } from '@dm/shared/page'

/** docs/product/account-video.md#commondownload */
export const page = definePage({
  path: '/common/download',
  title: 'APP下载',
  rendered: true,
  params: {
    uid: text,
    /** Target in the app. */
    id: text,
    vodId: text,
    collectId: text,
  },
  reads: { version: read('app/version/query', { platform }) },
})
