import type { Data } from '@dm/shared/contract'
import type { WealTask } from '@dm/shared/contract/calls/activity/document'
import { nextMidnight } from '@dm/shared/time'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { notFound, wrongState } from '../../../platform/failure'
import { lockOn } from '../../../platform/lock'
import { once } from '../../../platform/once'
import { openState, requireRunning } from '../../activity/state'
import type { Handler } from '../../handler'
import { balances } from '../../wallet/ledger/balances'
import { fundOf } from '../fund'
import { recordReward } from '../prize'
import { giveReward } from '../reward'
import { taskDraws } from '../schema'
import { signActivity } from '../sign/store'
import { periodOf, progressOf } from './progress'

type Task = Data<'weal/task/list'>['tasks'][number]

/** Number of draws of each task of a limited number. */
async function seatsTaken(db: Db, activityId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ taskId: taskDraws.taskId, n: sql<number>`count(${taskDraws.seat})::int` })
    .from(taskDraws)
    .where(eq(taskDraws.activityId, activityId))
    .groupBy(taskDraws.taskId)
  return new Map(rows.map(({ taskId, n }) => [taskId, n]))
}

function stateOf(
  task: WealTask,
  { drawn, progress, now }: { drawn: boolean; progress: number; now: number },
): Task['state'] {
  if (drawn) return 'drawn'
  if (task.to !== undefined && now >= task.to) return 'expired'
  if (task.from !== undefined && now < task.from) return 'locked'
  return progress >= task.target ? 'ready' : 'todo'
}

/** The tasks of 限时福利; without a session all of them at zero. */
export const taskList: Handler<'weal/task/list'> = async (_body, { uid, db, clock }) => {
  const now = clock.now()
  const { row, settings } = await signActivity(db, now)
  openState(row, now)
  const { activityId } = row
  const [taken, fund, draws] = await Promise.all([
    seatsTaken(db, activityId),
    fundOf(db, activityId),
    uid === null
      ? []
      : db
          .select({ taskId: taskDraws.taskId, period: taskDraws.period })
          .from(taskDraws)
          .where(and(eq(taskDraws.activityId, activityId), eq(taskDraws.uid, uid))),
  ])
  const keys = new Set(draws.map(({ taskId, period }) => `${taskId} ${period}`))
  const tasks = await Promise.all(
    settings.tasks.map(async (task): Promise<Task> => {
      const { taskId, section, title, desc, target, reward, from, to, total, go } = task
      const progress = uid === null ? 0 : await progressOf(db, task, uid, now)
      const left = total === undefined ? null : Math.max(0, total - (taken.get(taskId) ?? 0))
      return {
        taskId,
        section,
        title,
        desc,
        progress,
        target,
        reward,
        state: stateOf(task, { drawn: keys.has(`${taskId} ${periodOf(task, now)}`), progress, now }),
        from: from ?? null,
        to: to ?? null,
        left,
        gone: left === 0 || (reward.type === 'coin' && fund < reward.amount),
        go,
      }
    }),
  )
  return { activityId, tasks, nextResetAt: nextMidnight(now), serverNow: now }
}

/** The next seat of a task of a limited number, null where there is none. Throws 40900 when all are taken. */
async function seatOf(tx: Db, activityId: string, { taskId, total }: WealTask): Promise<number | null> {
  if (total === undefined) return null
  // Whoever draws this task at the same moment waits; the unique index holds the number all the same.
  await lockOn(tx, `task:${activityId}:${taskId}`)
  const taken = (await seatsTaken(tx, activityId)).get(taskId) ?? 0
  if (taken >= total) throw wrongState('福利已发完', 'giftsGone')
  return taken + 1
}

/** Draws a task that is done, once in its period. */
export const taskDraw: Handler<'weal/task/draw'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'weal/task/draw', requestId: body.requestId, body, clock }, async () => {
      const now = clock.now()
      const { row, settings } = await signActivity(tx, now)
      requireRunning(row, now)
      const { activityId } = row
      const task = settings.tasks.find(({ taskId }) => taskId === body.taskId)
      if (!task) throw notFound('任务不存在')
      const { taskId, reward, title } = task
      if (task.from !== undefined && now < task.from) throw wrongState('任务还没开始', 'taskNotReady')
      if (task.to !== undefined && now >= task.to) throw wrongState('已过期', 'taskOver')
      await lockOn(tx, `weal:${uid}`)
      const period = periodOf(task, now)
      const mine = and(
        eq(taskDraws.activityId, activityId),
        eq(taskDraws.taskId, taskId),
        eq(taskDraws.uid, uid),
        eq(taskDraws.period, period),
      )
      if ((await tx.$count(taskDraws, mine)) > 0) throw wrongState('已经领取过了', 'alreadyDone')
      if ((await progressOf(tx, task, uid, now)) < task.target) throw wrongState('任务还没完成', 'taskNotReady')
      const seat = await seatOf(tx, activityId, task)
      await tx.insert(taskDraws).values({ activityId, taskId, uid, period, seat, at: now })
      const source = `task:${activityId}:${taskId}:${uid}:${period}`
      const given = { uid, activityId, reward, source, at: now }
      if (!(await giveReward(tx, { ...given, kind: 'task', title }))) throw wrongState('福利已发完', 'giftsGone')
      await recordReward(tx, { ...given, giftId: taskId })
      return { reward, balanceCoin: (await balances(tx, uid)).availableCoin }
    }),
  )
