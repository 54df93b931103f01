import { hoursMs } from '@dm/shared/time'
import { CROWD, DEMO } from '../../../demo/accounts'
import type { SeedContext } from '../../../demo/context'
import { back } from '../../wallet/seed/event'
import { cannedQuestions, serviceQuestions } from '../schema'
import { DEMO_SERVICE } from './content'

const CANNED = [
  ['价格是否含妆造？', '含一次基础妆造；加一套造型另收80元。'],
  ['多久能拿到成片？', '当晚给底片，精修五天内发出。'],
  ['能否上门拍摄？', ''],
] as const
const ASKED = [
  ['周末下午还有档期吗？', '周六下午四点以后有，可以直接选时间。'],
  ['可以带两套自己的衣服吗？', '可以，棚里也有换装间。'],
  ['妈妈可以一起进棚吗？', '可以，欢迎。'],
  ['拍模卡需要提前多久预约？', '一般提前两天，急用可以先问我。'],
  ['身高一米八，服装有合适的尺码吗？', null],
  ['成片可以用来投剧组吗？', null],
] as const

/** Questions to the busy provider, four of them answered; the last is the performer's. */
export async function seedQuestions(seed: SeedContext): Promise<void> {
  const { db, random } = seed
  await db.insert(cannedQuestions).values(
    CANNED.map(([question, answer], position) => ({
      id: random.id(),
      providerUid: DEMO.service,
      position,
      question,
      answer,
    })),
  )
  await db.insert(serviceQuestions).values(
    ASKED.map(([text, answer], n) => {
      const at = back(seed, ASKED.length - n, 600)
      return {
        id: random.id(),
        serviceId: DEMO_SERVICE.portrait,
        providerUid: DEMO.service,
        uid: n === ASKED.length - 1 ? DEMO.performer : (CROWD[n] ?? DEMO.performer),
        text,
        at,
        answer,
        answeredAt: answer === null ? null : at + hoursMs(2),
      }
    }),
  )
}
