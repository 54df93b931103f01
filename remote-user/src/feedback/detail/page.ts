import { definePage, query, read, text, when } from '@dm/shared/page'

/** docs/product/account-video.md#userfeedbackdetail; a question is everybody's, a feedback its user's. */
export const page = definePage({
  path: '/user/feedback/detail',
  title: '问题详情',
  params: {
    /** A question's. */
    id: text,
    /** A feedback's. */
    fid: text,
  },
  reads: {
    question: read('help/question/query', { id: query('id') }),
    feedback: when('user', read('feedback/detail/query', { id: query('fid') })),
  },
})
