import { choice, defineForm, file, integer, link, pictures, text, toggle, type Sent } from '../../../forms'
import { PIECE_KINDS, PIECE_STATUSES, ROLE_TYPES } from '../../vocabulary/options'

/** The years of works; announced ones may lie so many years ahead. */
export const FIRST_YEAR = 1950
export const YEARS_AHEAD = 2

const YEAR = '请选择年份'

/** 影视作品 (docs/product/user.md#userarchivespiecesedit). */
export const pieceForm = defineForm(
  {
    cover: file('海报', { purpose: 'still', required: true }),
    title: text('片名', { max: 40, required: true }),
    kind: choice('类型', PIECE_KINDS),
    year: integer('年份', { min: FIRST_YEAR, max: 9999, message: YEAR }),
    status: choice('状态', PIECE_STATUSES, { initial: 'released' }),
    role: text('角色', { max: 20, emptyAs: null }),
    roleType: choice('角色类型', ROLE_TYPES, { emptyAs: null }),
    director: text('导演', { max: 40, emptyAs: null }),
    partners: text('合作演员', { max: 60, emptyAs: null }),
    stills: pictures('剧照', { purpose: 'still', most: 9 }),
    link: link('观看链接', { emptyAs: null }),
    intro: text('简介', { max: 500, lines: true }),
    pinned: toggle('置顶', { initial: false }),
    visible: toggle('公开', { initial: true }),
  },
  {
    rules: ({ year = FIRST_YEAR, status }, today) => {
      const thisYear = Number(today.slice(0, 4))
      if (year > thisYear + YEARS_AHEAD) return { year: YEAR }
      return { year: status === 'released' && year > thisYear ? '已上映作品的年份不能晚于今年' : undefined }
    },
  },
)

export type PieceForm = Sent<typeof pieceForm.fields>
