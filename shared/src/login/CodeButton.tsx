import css from './login.module.css'

/** 获取验证码, or `59s` during the countdown; a press then has no effect. */
export function CodeButton({ left, sending, onAsk }: { left: number; sending: boolean; onAsk: () => void }) {
  const waiting = left > 0 || sending
  return (
    <button
      type="button"
      className={waiting ? css.waiting : css.ask}
      aria-disabled={waiting}
      onClick={() => !waiting && onAsk()}
    >
      {left > 0 ? `${left}s` : '获取验证码'}
    </button>
  )
}
