import { choice, defineForm, pictures, tags, text } from '../../../forms'
import { isUserLink, OFFICIAL_CATEGORIES } from '../../../validate'
import { atLeastTen } from '../common/least'

/** The application for the official badge; all but its title is read by reviewers alone (docs/product/account-video.md#userauthentication). */
export const officialForm = defineForm(
  {
    category: choice('身份类别', OFFICIAL_CATEGORIES, { message: '请选择认证身份' }),
    title: text('认证头衔', { min: 2, max: 20, required: '请输入认证头衔', message: '认证头衔为2到20个字' }),
    intro: text('说明', {
      max: 200,
      lines: true,
      refuses: 'nothing',
      ...atLeastTen,
    }),
    evidence: pictures('证明材料', { purpose: 'evidence', most: 9, required: true }),
    links: tags('作品链接', { most: 3, max: 500, refuses: 'nothing' }),
  },
  {
    rules: ({ links = [] }) => ({ links: links.some((link) => !isUserLink(link)) ? '请输入正确的链接' : undefined }),
  },
)
