export { nameOf } from './name'
export { paths, type PathName } from './paths'
