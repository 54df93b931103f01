import { definePage, is, query, read, text, when } from '@dm/shared/page'

const person = read('user/brief/query', { uid: query('targetId') })

/** docs/product/account-video.md#userfeedbackform; open to visitors, too. */
export const page = definePage({
  path: '/user/feedback/form',
  title: '意见反馈',
  params: {
    /** The chosen type of problem. */
    type: text,
    /** Target of the report. */
    targetType: text,
    targetId: text,
  },
  reads: {
    me: when('user', read('userinfo/get')),
    archive: when(is('targetType', 'archive'), person),
    modelcard: when(is('targetType', 'modelcard'), person),
    user: when(is('targetType', 'user'), person),
  },
})
