import type { file } from '@dm/shared/contract/file'
import type { Handlers } from '../handler'
import { begin, finish, upload } from './upload'

export const fileHandlers: Handlers<keyof typeof file> = {
  'file/upload': upload,
  'file/upload/begin': begin,
  'file/upload/finish': finish,
}
