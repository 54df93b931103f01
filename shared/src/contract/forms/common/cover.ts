import { file } from '../../../forms'

/** The cover of a video: a frame of it, or a picture. */
export const videoCover = file('封面', { purpose: 'cover', required: '请选择封面' })
