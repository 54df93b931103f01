import type { notice } from '@dm/shared/contract/notice'
import type { Handlers } from '../handler'
import { enter } from './enter'
import { entryPage, recommend } from './lists'

export const noticeHandlers: Handlers<keyof typeof notice> = {
  'notice/enter': enter,
  'notice/entry/page': entryPage,
  'notice/recommend/list': recommend,
}
