import { archiveAction } from './action'
import { archive } from './archive'
import { archiveMusic } from './music'
import { archivePhoto } from './photo'

/** The calls of this folder. */
export const archiveCalls = {
  ...archiveAction,
  ...archive,
  ...archiveMusic,
  ...archivePhoto,
}
