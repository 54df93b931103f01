import { choice, consent, defineForm, file, local, tags, text, toggle } from '../../../forms'
import { videoCover } from '../common/cover'

const MOST_LINES = 5

/** A comment or a reply (docs/product/account-video.md#rules). */
export const commentForm = defineForm({
  content: text('评论', {
    max: 200,
    lines: true,
    required: '请输入评论内容',
    message: '评论最多200字',
    check: (typed) => (typed.split('\n').length > MOST_LINES ? `评论最多${MOST_LINES}行` : undefined),
  }),
})

/** Fields of a work that its author may change later. */
const work = {
  title: text('标题', { max: 60, required: '请输入标题', message: '标题最多60字' }),
  topics: tags('话题', { most: 5, max: 12 }),
  ai: toggle('内容由AI生成', { initial: false }),
  commentOpen: toggle('允许评论', { initial: true }),
}

export const workForm = defineForm(work)

/** 发布作品 (docs/product/account-video.md#creationindex). */
export const publishForm = defineForm({
  video: file('视频', { purpose: 'video', required: '请选择视频' }),
  /** The name of the chosen file. */
  videoName: local<string>('视频', ''),
  cover: videoCover,
  ...work,
  visible: choice('谁可以看', { public: '公开', private: '仅自己可见' }, { initial: 'public' }),
  agreed: consent('社区公约', '请先阅读并同意社区公约'),
})
