import type { NoticeKind } from '@dm/shared/contract/calls/user/casting-notice'
import { noticeKinds } from '@dm/shared/contract/vocabulary/labels'
import { day, definePage, hasNo, list, omit, option, query, text, when } from '@dm/shared/page'

const kinds = Object.entries(noticeKinds).map(([key, label]) => ({ key: key as NoticeKind, label })) // as: the keys of the table

/** docs/product/user.md#noticelist */
export const page = definePage({
  path: '/notice/list',
  title: '通告',
  params: {
    keyword: text,
    kind: option([{ key: '', label: '全部' }, ...kinds]),
    city: text,
    date: day,
    gender: option([
      { key: '', label: '不限' },
      { key: 'female', label: '女' },
      { key: 'male', label: '男' },
    ]),
    age: option([
      { key: '', label: '不限' },
      { key: '0-17', label: '18岁以下' },
      { key: '18-25', label: '18–25岁' },
      { key: '26-35', label: '26–35岁' },
      { key: '36-50', label: '36–50岁' },
      { key: '51-120', label: '50岁以上' },
    ]),
    /** In yuan, of a day, show, hour or project alike. */
    pay: option([
      { key: '', label: '不限' },
      { key: '300', label: '¥300起' },
      { key: '800', label: '¥800起' },
      { key: '2000', label: '¥2,000起' },
    ]),
    sort: option([
      { key: 'new', label: '最新' },
      { key: 'closing', label: '即将截止' },
      { key: 'pay', label: '报酬最高' },
    ]),
  },
  reads: {
    found: when(
      [hasNo('age'), hasNo('pay')],
      list('notice/page', {
        keyword: query('keyword', omit),
        kind: query('kind', omit),
        cityCode: query('city', omit),
        day: query('date', omit),
        gender: query('gender', omit),
        sort: query('sort', 'new'),
      }),
    ),
  },
})
