import type { file as calls } from '@dm/shared/contract/calls/common/file'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { fileDeletion } from './account-deletion'
import { fileJob } from './leave'
import { registerFilms } from './films'
import { registerFiles } from './serve'
import { begin, finish, upload } from './upload'

/** Uploading and serving files. */
export const file = {
  handlers: {
    'file/upload': upload,
    'file/upload/begin': begin,
    'file/upload/finish': finish,
  } satisfies Handlers<keyof typeof calls>,
  jobs: [fileJob],
  routes(app, deps) {
    registerFiles(app, deps)
    registerFilms(app, deps)
  },
  accountDeletion: fileDeletion,
} satisfies Domain
