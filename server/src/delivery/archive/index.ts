export { openArchive, type ReleaseArchive } from './archive'
export { openReleaseFiles, type ReleaseFiles } from './restore'
