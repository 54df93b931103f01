import { daysMs } from '@dm/shared/time'
import type { Written } from '../../activity/seed/documents'
import { card, coin, traffic, vip } from './rewards'

type Task = NonNullable<Written['signIn']>['tasks'][number]

const path = (value: string) => ({ kind: 'path' as const, value })

/** Fourteen tasks: of each section, and of the limited ones each state of a window. */
export function demoTasks(now: number): Task[] {
  const newbie = { section: 'newbie' as const, target: 1 }
  const daily = { section: 'daily' as const }
  const window = (from: number, to: number) => ({ section: 'limited' as const, from: now + from, to: now + to })
  return [
    {
      ...newbie,
      taskId: 'profile',
      title: '完善资料',
      desc: '头像、生日、所在城市',
      event: 'profile',
      reward: coin(20),
      go: path('/basicInfo/edit'),
    },
    {
      ...newbie,
      taskId: 'card',
      title: '公开模卡',
      desc: '让片方看到你',
      event: 'modelcard',
      reward: vip(3),
      go: path('/user/modelcardEdit'),
    },
    {
      ...newbie,
      taskId: 'certify',
      title: '完成实名认证',
      desc: '认证后更受信任',
      event: 'certified',
      reward: coin(50),
      go: path('/user/certification/index'),
    },
    {
      ...newbie,
      taskId: 'apply',
      title: '第一次报名通告',
      desc: '投出第一份报名',
      event: 'noticeEntry',
      reward: traffic,
      go: path('/user/index'),
    },
    {
      ...newbie,
      taskId: 'compete',
      title: '第一件参赛作品',
      desc: '作品通过审核',
      event: 'entry',
      reward: coin(100),
      go: path('/activity/index'),
    },
    {
      ...daily,
      taskId: 'vote1',
      title: '投出一票',
      desc: '给喜欢的作品投票',
      event: 'vote',
      target: 1,
      reward: coin(2),
      go: path('/activity/index'),
    },
    {
      ...daily,
      taskId: 'vote3',
      title: '投满三票',
      desc: '今天的票都投出去',
      event: 'vote',
      target: 3,
      reward: coin(5),
      go: path('/activity/index'),
    },
    {
      ...daily,
      taskId: 'sign',
      title: '今日签到',
      desc: '签到后领取',
      event: 'signIn',
      target: 1,
      reward: coin(1),
      go: path('/signIn/index'),
    },
    {
      ...daily,
      taskId: 'notice',
      title: '报名一则通告',
      desc: '今天报名一则通告',
      event: 'noticeEntry',
      target: 1,
      reward: coin(5),
      go: path('/user/index'),
    },
    {
      ...window(-daysMs(3), daysMs(4)),
      taskId: 'week',
      title: '本周投满十票',
      desc: '窗口期内累计',
      event: 'vote',
      target: 10,
      total: 500,
      reward: vip(1),
      go: path('/activity/index'),
    },
    {
      ...window(-daysMs(1), daysMs(1)),
      taskId: 'first',
      title: '抢先签到',
      desc: '前 100 名',
      event: 'signIn',
      target: 1,
      total: 100,
      reward: card,
      go: path('/signIn/index'),
    },
    {
      ...window(daysMs(2), daysMs(5)),
      taskId: 'coming',
      title: '周末加油站',
      desc: '周末开放',
      event: 'vote',
      target: 3,
      reward: coin(10),
      go: path('/activity/index'),
    },
    {
      ...window(-daysMs(9), -daysMs(2)),
      taskId: 'past',
      title: '上周冲刺',
      desc: '已经结束',
      event: 'vote',
      target: 3,
      reward: coin(10),
      go: path('/activity/index'),
    },
    // More than the fund holds: shown as used up.
    {
      ...window(-daysMs(1), daysMs(6)),
      taskId: 'empty',
      title: '超级大奖',
      desc: '送完为止',
      event: 'signIn',
      target: 1,
      reward: { ...coin(100_000), valueFen: 1_000_000 },
      go: path('/signIn/index'),
    },
  ]
}
