import { option, text, type StateOf } from '@dm/shared/page'

/** The parameters of a list: with `uid` everybody's view, without it the members' own with a tab by review. */
export const itemParams = {
  uid: text,
  audit: option([
    { key: 'all', label: '全部' },
    { key: 'pending', label: '审核中' },
    { key: 'rejected', label: '未通过' },
  ]),
}

export type ItemView = StateOf<typeof itemParams>
