import { Link, usePageExists } from '@dm/shared/router'
import { RightIcon } from '@dm/shared/ui/icon'
import type { Ready } from './types'
import css from './withdraw.module.css'

/** All obstacles at once, each with an action (docs/product/wallet.md#walletcashwithdraw). */
export function Todo({ todo }: { todo: Ready['todo'] }) {
  if (todo.length === 0) return null
  return (
    <section className={css.todo} aria-labelledby="withdraw-todo">
      <h2 id="withdraw-todo">提现前还需完成</h2>
      <ul>
        {todo.map((one) => (
          <Item key={one.key} one={one} />
        ))}
      </ul>
    </section>
  )
}

function Item({ one: { text, path } }: { one: Ready['todo'][number] }) {
  const leads = usePageExists(path ?? '/')
  return (
    <li>
      {path !== undefined && leads ? (
        <Link to={path}>
          {text}
          <RightIcon size={16} />
        </Link>
      ) : (
        <span>{text}</span>
      )}
    </li>
  )
}
