import type { Activity } from '../../hooks/activity/types'
import css from './blocks.module.css'

type Para = Activity['rules'][number]

/** Groups consecutive list items into one list. */
function runs(paras: readonly Para[]): (Para | { style: 'list'; items: string[] })[] {
  const found: (Para | { style: 'list'; items: string[] })[] = []
  for (const para of paras) {
    const last = found.at(-1)
    if (para.style !== 'li') found.push(para)
    else if (last?.style === 'list') last.items.push(para.text)
    else found.push({ style: 'list', items: [para.text] })
  }
  return found
}

/** Headings, paragraphs and lists of a document; plain text, never HTML. */
export function Paras({ paras }: { paras: readonly Para[] }) {
  return (
    <div className={css.text}>
      {runs(paras).map((run, at) => {
        if (run.style === 'list') {
          return (
            <ul key={at}>
              {run.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )
        }
        return run.style === 'h' ? <h3 key={at}>{run.text}</h3> : <p key={at}>{run.text}</p>
      })}
    </div>
  )
}
