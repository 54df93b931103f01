import { definePage, has, hasNo, is, list, omit, option, query, read, text, when } from '@dm/shared/page'

/** docs/product/account-video.md#userfeedback; the help is everybody's. */
export const page = definePage({
  path: '/user/feedback',
  title: '反馈与帮助',
  params: {
    tab: option([
      { key: 'help', label: '帮助中心' },
      { key: 'mine', label: '我的反馈' },
    ]),
    category: text,
    /** The words of a search. */
    q: text,
  },
  reads: {
    home: read('help/home/query'),
    questions: when(
      [hasNo('tab'), has('category')],
      list('help/question/page', { categoryId: query('category', omit) }),
    ),
    mine: when(['user', is('tab', 'mine')], list('feedback/page')),
  },
})
