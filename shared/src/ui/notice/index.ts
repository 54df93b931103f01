export { NoticeBar } from './NoticeBar'
