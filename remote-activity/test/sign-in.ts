import type { Data } from '@dm/shared/contract'
import { addDays, daysMs } from '@dm/shared/time'
import { NOW, otherOverviewOf, type Changes } from './competition'

type Signed = Data<'signIn/query'>
export type TestTask = Data<'weal/task/list'>['tasks'][number]

const coin = (amount: number) => ({ type: 'coin' as const, name: `${amount} 星钻`, amount, valueFen: 0 })
const LADDER = [5, 5, 10, 10, 15, 15, 50]

/** 限时福利 as it runs. */
export const welfareOf = (changes: Changes = {}) =>
  otherOverviewOf({
    activityId: 'w1',
    slot: 'signIn',
    kind: 'signIn',
    schema: 'signIn@1',
    title: '限时福利',
    signIn: {
      ladder: LADDER,
      milestones: [
        { days: 7, gift: coin(70) },
        { days: 14, gift: coin(140) },
      ],
      makeUpCoin: 20,
      makeUpPerMonth: 3,
      makeUpWithinDays: 7,
      tasks: [],
    },
    ...changes,
  })

/** Signed on three days in a row up to yesterday; the day before them was missed. */
export const signedOf = (changes: Partial<Signed> = {}): Signed => ({
  activityId: 'w1',
  month: '2026-11',
  days: Array.from({ length: 30 }, (_, n) => {
    const day = addDays('2026-11-01', n)
    const signed = day >= '2026-11-17' && day <= '2026-11-19'
    const state =
      day === '2026-11-20'
        ? ('today' as const)
        : day > '2026-11-20'
          ? ('future' as const)
          : signed
            ? ('signed' as const)
            : ('missed' as const)
    return { day, state, coin: signed ? 5 : 0 }
  }),
  streak: 3,
  signedToday: false,
  todayCoin: 10,
  ladder: LADDER,
  milestones: [
    { days: 7, gift: coin(70), state: 'ready' },
    { days: 14, gift: coin(140), state: 'locked' },
  ],
  makeUp: { cards: 1, leftThisMonth: 2, coin: 20, days: ['2026-11-15', '2026-11-16'] },
  remind: false,
  totalCoin: 15,
  serverNow: NOW,
  ...changes,
})

export const taskOf = (taskId: string, changes: Partial<TestTask> = {}): TestTask => ({
  taskId,
  section: 'daily',
  title: `任务${taskId}`,
  desc: '投出一票',
  progress: 0,
  target: 1,
  reward: coin(2),
  state: 'todo',
  from: null,
  to: null,
  left: null,
  gone: false,
  go: { kind: 'path', value: '/activity/index' },
  ...changes,
})

export const tasksOf = (tasks: TestTask[]): Data<'weal/task/list'> => ({
  activityId: 'w1',
  tasks,
  nextResetAt: NOW + daysMs(1),
  serverNow: NOW,
})
