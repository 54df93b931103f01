import { common } from './common'
import { feedback } from './feedback'
import { file } from './file'

/** The calls of this folder. */
export const commonCalls = {
  ...common,
  ...feedback,
  ...file,
}
