import type { Data } from '@dm/shared/contract'
import { dateTime } from '@dm/shared/format'
import { OpenAppButton } from '@dm/shared/open-app'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Loaded, Section, type LoadedQuery } from '@dm/shared/ui/page'
import css from './sign-in.module.css'
import type { SignActions, Task } from './useSignIn'

const SECTIONS = [
  { key: 'newbie', title: '新手任务', note: '' },
  { key: 'daily', title: '每日任务', note: '今日 24:00 前有效' },
  { key: 'limited', title: '限时任务', note: '' },
] as const

interface TasksProps {
  from: LoadedQuery<Data<'weal/task/list'>>
  /** Whether tasks can be drawn now. */
  open: boolean
  now: () => number
  actions: SignActions
}

/** The welfare tasks by section; an empty section is left out. */
export function Tasks({ from, open, now, actions }: TasksProps) {
  return (
    <Loaded from={from}>
      {({ tasks }) => {
        const isAllDone = tasks.length > 0 && tasks.every(({ state }) => state === 'drawn' || state === 'expired')
        return (
          <>
            {isAllDone && <p className={css.allDone}>今天的福利都领完了，明天见</p>}
            {SECTIONS.map(({ key, title, note }) => {
              const rows = tasks.filter(({ section }) => section === key)
              return rows.length === 0 ? null : (
                <Section key={key} title={title} more={note && <span className={css.note}>{note}</span>} card>
                  <ul className={css.tasks}>
                    {rows.map((task) => (
                      <TaskRow key={task.taskId} task={task} open={open} now={now} actions={actions} />
                    ))}
                  </ul>
                </Section>
              )
            })}
          </>
        )
      }}
    </Loaded>
  )
}

function TaskRow({ task, open, now, actions }: { task: Task } & Omit<TasksProps, 'from'>) {
  const { title, desc, progress, target, reward, left, from, to } = task
  const time = task.section === 'limited' && from !== null && to !== null
  return (
    <li>
      <div>
        <b>{title}</b>
        <p>
          {desc}
          {target > 1 && `（${progress}/${target}）`}
        </p>
        <p className={css.reward}>
          {reward.name}
          {left !== null && ` · 剩余 ${left}`}
          {time && ` · ${dateTime(from, now())} – ${dateTime(to, now())}`}
        </p>
      </div>
      <TaskAction task={task} open={open} actions={actions} />
    </li>
  )
}

function TaskAction({ task, open, actions }: { task: Task; open: boolean; actions: SignActions }) {
  const { state, gone, go, title, taskId } = task
  const hasPage = usePageExists(go.kind === 'path' ? go.value : '')
  if (state === 'drawn') return <small>已领取</small>
  if (state === 'expired') return <small>已过期</small>
  if (gone) return <small>福利已发完</small>
  if (state === 'locked') return <small>未开始</small>
  if (state === 'ready') {
    return (
      <Button kind="soft" size="s" disabled={!open} aria-label={`领取${title}`} onClick={() => actions.task(taskId)}>
        领取
      </Button>
    )
  }
  if (!open) return <small>未完成</small>
  if (go.kind === 'app') return <OpenAppButton size="s">去完成</OpenAppButton>
  return hasPage ? (
    <ButtonLink size="s" to={go.value}>
      去完成
    </ButtonLink>
  ) : (
    <small>未完成</small>
  )
}
