import { day, definePage, hasNo, list, omit, option, query, read, text, when } from '@dm/shared/page'
import { AGENTS } from '../../hooks/access'

/** docs/product/referral.md#commonmarket */
export const page = definePage({
  path: '/common/market',
  title: '邀请记录',
  ...AGENTS,
  params: {
    range: option([
      { key: 'today', label: '今日' },
      { key: '7d', label: '近7天' },
      { key: '30d', label: '近30天' },
      { key: 'all', label: '全部' },
    ]),
    bound: option([
      { key: 'all', label: '全部' },
      { key: 'bound', label: '已绑定' },
      { key: 'unbound', label: '未绑定' },
    ]),
    from: day,
    to: day,
    words: text,
  },
  reads: {
    stat: read('market/record/stat/query', { range: query('range', 'today') }),
    rows: when(
      [hasNo('bound'), hasNo('words')],
      list('market/record/page', { from: query('from', omit), to: query('to', omit) }),
    ),
    info: read('ivt/user/info/query'),
  },
})
