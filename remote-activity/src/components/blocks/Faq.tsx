import { DownIcon } from '@dm/shared/ui/icon'
import css from './blocks.module.css'

/** Collapsible questions; the first is open. */
export function Faq({ items }: { items: readonly { ask: string; answer: string }[] }) {
  return (
    <div className={css.faq}>
      {items.map(({ ask, answer }, at) => (
        <details key={ask} open={at === 0}>
          <summary>
            {ask}
            <DownIcon size={16} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
