import type { ReactNode } from 'react'
import { Retcode } from '../../contract/codes'
import { openLogin } from '../../overlay'
import { goBack } from '../../router'
import { EmptyArt, FailedArt, LockedArt, LoginArt, LostArt } from '../art'
import { Button } from '../button'
import { callFailureOf } from './callFailure'
import css from './states.module.css'
import { useSaidHere } from './useSaidHere'

interface StateProps {
  /** The picture; each state has its own. */
  art?: ReactNode
  /** One sentence. */
  text: ReactNode
  /** One action: a `ButtonLink` or `Button`, soft and small. */
  action?: ReactNode
  note?: ReactNode
}

/**
 * Picture, text and one action: the layout of every state of a page or list. The request client has shown a refusal as a
 * toast; where the state says the same, the toast goes.
 */
export function EmptyState({ art = <EmptyArt />, text, action, note }: StateProps) {
  useSaidHere(typeof text === 'string' ? text : null)
  return (
    <div className={css.blank}>
      {art}
      <p>{text}</p>
      {action}
      {note !== undefined && <span className={css.note}>{note}</span>}
    </div>
  )
}

/** 返回: the way on from a state that has no other. */
export const BackAction = () => (
  <Button kind="soft" size="s" onClick={() => goBack()}>
    返回
  </Button>
)

/** Content that may not be seen, and why. */
export function LockedState(props: StateProps) {
  return <EmptyState art={<LockedArt />} {...props} />
}

/** 登录后查看 with a login button. `onLogin` reloads what was refused before. */
export function LoginState({ text = '登录后查看', onLogin }: { text?: string; onLogin?: () => void }) {
  const ask = async () => {
    if (await openLogin({ reason: text })) onLogin?.()
  }
  return (
    <EmptyState
      art={<LoginArt />}
      text={text}
      action={
        <Button kind="soft" size="s" onClick={ask}>
          去登录
        </Button>
      }
    />
  )
}

/** Refusals that another try does not change, each with its picture. */
const FINAL: Partial<Record<number, ReactNode>> = {
  [Retcode.notFound]: <LostArt />,
  [Retcode.notAllowed]: <LockedArt />,
}

/**
 * The error message, 重试, and the request's number for support; what is not there or not allowed offers 返回 instead.
 * `error` is the query's error.
 */
export function FailedState({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  const failure = callFailureOf(error)
  const final = failure.retcode === null ? undefined : FINAL[failure.retcode]
  return (
    <div role="alert">
      <EmptyState
        art={final ?? <FailedArt />}
        text={failure.text}
        action={
          final ? (
            <BackAction />
          ) : (
            onRetry && (
              <Button size="s" onClick={onRetry}>
                重试
              </Button>
            )
          )
        }
        note={failure.number && `请求编号 ${failure.number}`}
      />
    </div>
  )
}

/** A failed part of a page that is otherwise loaded: one row with 重试 at its end. */
export function FailedRow({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <div className={css.row} role="alert">
      <span>{text}</span>
      <button type="button" onClick={() => void onRetry()}>
        重试
      </button>
    </div>
  )
}
