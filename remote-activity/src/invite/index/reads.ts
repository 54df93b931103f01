import { has, hasNo, option, query, read, text, when } from '@dm/shared/page'

/** The inviter, and the channel of the invitation. */
export const params = {
  uid: text,
  ch: option([
    { key: 'link', label: '链接' },
    { key: 'poster', label: '海报' },
    { key: 'wechat', label: '微信' },
    { key: 'app', label: 'APP' },
  ]),
}
/** Another's invitation, else one's own. */
export const reads = {
  theirs: when(has('uid'), read('ivt/user/info/query', { uid: query('uid') })),
  own: when([hasNo('uid'), 'user'], read('ivt/user/info/query')),
  income: when([hasNo('uid'), 'user'], read('ivt/income/stat/query')),
}
/** The state of one's own invitations, also at an address that names oneself. */
export const OWN = { uid: null }
