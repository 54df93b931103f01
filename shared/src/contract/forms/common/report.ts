import { choice, defineForm, pictures, text } from '../../../forms'
import { entryReportReasons } from '../../vocabulary/labels'
import { REPORT_REASONS } from '../../vocabulary/options'

/** Reasons for reporting a person met in the love box (docs/product/activity.md#love-box). */
const LOVE_REASONS = {
  骚扰: '骚扰',
  虚假照片: '虚假照片',
  含联系方式: '含联系方式',
  未成年: '未成年',
  其他: '其他',
} as const

const REASON = '举报原因'
/** The moderators alone read it. */
const description = text('补充说明', { max: 200, lines: true, refuses: 'nothing' })

/** 举报 of what is shown (docs/product/account-video.md#rules). */
export const reportForm = defineForm({
  reason: choice(REASON, REPORT_REASONS),
  text: description,
  images: pictures('图片', { purpose: 'feedback', most: 3 }),
})

/** 举报 of a competition's work (docs/product/activity.md#competition-entries). */
export const entryReportForm = defineForm({ reason: choice(REASON, entryReportReasons), text: description })

/** 举报 of a card of the love box. */
export const loveReportForm = defineForm({ reason: choice(REASON, LOVE_REASONS), text: description })
