import { text } from '../../../forms'
import { isWebLink } from '../../../validate'

/** A company's own web page, which may be of any host. */
export const website = (label: string, max: number) =>
  text(label, {
    refuses: 'words',
    max,
    emptyAs: null,
    check: (typed) => (isWebLink(typed) ? undefined : '请输入以 http:// 或 https:// 开头的网址'),
  })
