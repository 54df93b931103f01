import { choice, consent, day, defineForm, file, FILE_INVALID, local, text, toggle, type Sent } from '../../../forms'
import { ACTION_KINDS } from '../../vocabulary/options'
import { videoCover } from '../common/cover'

/** 演艺作品 (docs/product/user.md#userarchiveseditaction). */
export const actionForm = defineForm(
  {
    video: file('视频', { purpose: 'video', required: true }),
    /** The name of the chosen file. */
    videoName: local('视频', ''),
    cover: videoCover,
    title: text('标题', { max: 40, required: true }),
    kind: choice('类型', ACTION_KINDS),
    happenedOn: day('表演日期', { emptyAs: null }),
    place: text('地点', { max: 40, emptyAs: null }),
    intro: text('简介', { max: 500, lines: true }),
    visible: toggle('公开', { initial: true }),
    copyright: consent('我确认拥有该视频的合法权利', '请确认拥有该视频的合法权利'),
  },
  {
    // A saved video was confirmed when it was added; another one is confirmed anew.
    stored: () => ({ copyright: true }),
    rules: ({ video, cover, happenedOn }, today) => ({
      cover: cover && cover === video ? FILE_INVALID : undefined,
      happenedOn: happenedOn && happenedOn > today ? '表演日期不能晚于今天' : undefined,
    }),
  },
)

export type ActionForm = Sent<typeof actionForm.fields>
