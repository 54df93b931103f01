import { useAfterLogin } from '@dm/shared/after-login'
import type { Data } from '@dm/shared/contract'
import { monthDay, uuid } from '@dm/shared/format'
import { confirm, toast } from '@dm/shared/overlay'
import { invalidate, useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { isRequestError } from '@dm/shared/request'
import { usePageActive } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { useHoldUpdate } from '@dm/shared/live-update'
import { useEffect, useRef, useState } from 'react'
import { toastPreview, usePreview } from '../hooks/activity/usePreview'
import type { Activity } from '../hooks/activity/types'
import { page } from './page'

export type Settings = NonNullable<Activity['signIn']>
export type Signed = Data<'signIn/query'>
export type Task = Data<'weal/task/list'>['tasks'][number]

/** Whether sign-ins and tasks can be done now, as far as the page knows. */
export const signOpen = ({ state }: Activity): boolean => state === 'running'

/** The user's own state in 限时福利; empty for a visitor. */
export function useSigned() {
  const { loggedIn } = useSession()
  const signed = useRead(page.reads.signed)
  const tasks = useRead(page.reads.tasks)
  const active = usePageActive()
  const first = useRef(true)
  useEffect(() => {
    if (!active) return
    // Whoever comes back from a task has done it meanwhile.
    if (!first.current) void invalidate('weal/task/list')
    first.current = false
  }, [active])
  return { signed, tasks, loggedIn }
}

/** An id for each thing that is asked for, kept until it was answered: a lost answer never does it twice. */
function useRequestIds() {
  const ids = useRef(new Map<string, string>())
  return async <T>(what: string, send: (requestId: string) => Promise<T>): Promise<T> => {
    const requestId = ids.current.get(what) ?? uuid()
    ids.current.set(what, requestId)
    try {
      const answer = await send(requestId)
      ids.current.delete(what)
      return answer
    } catch (error) {
      if (isRequestError(error) && error.retcode !== null) ids.current.delete(what)
      throw error
    }
  }
}

/** Actions of 限时福利; each asks for the login where it is needed and goes on after it. */
export function useSignActions() {
  const [underWay, setUnderWay] = useState(0)
  useHoldUpdate(underWay > 0)
  const preview = usePreview()
  const once = useRequestIds()
  const signing = useApiMutation('signIn/do')
  const makingUp = useApiMutation('signIn/makeUp')
  const drawing = useApiMutation('signIn/milestone/draw')
  const reminding = useApiMutation('signIn/remind/set')
  const drawingTask = useApiMutation('weal/task/draw')

  const sign = async () => {
    const { coin } = await once('sign', (requestId) => signing.mutateAsync({ requestId }))
    toast(coin > 0 ? `签到成功 +${coin} 星钻` : '今日星钻已发完，已计入连续天数')
  }
  const milestone = async (days: number) => {
    const { gift } = await once(`milestone ${days}`, (requestId) => drawing.mutateAsync({ days, requestId }))
    toast(`已领取 ${gift.name}`)
  }
  const task = async (taskId: string) => {
    const { reward } = await once(`task ${taskId}`, (requestId) => drawingTask.mutateAsync({ taskId, requestId }))
    toast(`已领取 ${reward.name}`)
  }
  const afterLogin = useAfterLogin(
    async (action) => {
      const [verb = '', id = ''] = action.split(':')
      setUnderWay((n) => n + 1)
      try {
        if (verb === 'sign') await sign()
        if (verb === 'milestone') await milestone(Number(id))
        if (verb === 'task') await task(id)
        if (verb === 'remind') await reminding.mutateAsync({ on: id === 'on' })
      } finally {
        setUnderWay((n) => n - 1)
      }
    },
    '登录后签到领奖励',
    ['sign', 'milestone', 'task', 'remind'],
  )
  const run = async (action: string) => (preview === undefined ? afterLogin(action) : toastPreview())
  return {
    sign: () => run('sign'),
    milestone: (days: number) => run(`milestone:${days}`),
    task: (taskId: string) => run(`task:${taskId}`),
    remind: (on: boolean) => run(`remind:${on ? 'on' : 'off'}`),
    /** Asks, and makes a missed day up; a card goes before coins. */
    makeUp: async (day: string, { cards, coin }: Signed['makeUp']) => {
      if (preview !== undefined) return toastPreview()
      const title =
        cards > 0 ? `补签 ${monthDay(day)}，使用 1 张补签卡？` : `没有补签卡，花费 ${coin} 星钻补签 ${monthDay(day)}？`
      if (!(await confirm({ title, text: '补签不发当日奖励', ok: '补签' }))) return
      const by = cards > 0 ? ('card' as const) : ('coin' as const)
      const { streak } = await once(`makeUp ${day} ${by}`, (requestId) => makingUp.mutateAsync({ day, by, requestId }))
      toast(`补签成功，已连续 ${streak} 天`)
    },
  }
}

export type SignActions = ReturnType<typeof useSignActions>
