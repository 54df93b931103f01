import type { Block, Run } from '@dm/shared/contract/vocabulary/block'
import { isOwnApp } from '@dm/shared/env'
import { confirm } from '@dm/shared/overlay'
import { leaveDocument, Link } from '@dm/shared/router'
import css from './blocks.module.css'
import { linkKind } from './linkKind'

/** Returns the id of a heading within its text. */
export const headingId = (at: number) => `h-${at}`

/** Renders the safe text format of help and agreements: every part is a React element, nothing is inserted as HTML. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={css.blocks}>
      {blocks.map((block, at) => (
        <One key={at} block={block} at={at} />
      ))}
    </div>
  )
}

function One({ block, at }: { block: Block; at: number }) {
  switch (block.kind) {
    case 'h':
      return <h2 id={headingId(at)}>{block.text}</h2>
    case 'p':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case 'ol':
    case 'ul': {
      const List = block.kind
      return (
        <List>
          {block.items.map((runs, item) => (
            <li key={item}>
              <Runs runs={runs} />
            </li>
          ))}
        </List>
      )
    }
    case 'img':
      return (
        <img
          className={css.picture}
          src={block.url}
          alt={block.alt}
          width={block.width}
          height={block.height}
          loading="lazy"
        />
      )
    case 'table':
      return (
        <div className={css.scroll} tabIndex={0} role="region" aria-label="表格，可左右滑动">
          <table>
            <thead>
              <tr>
                {block.head.map((cell, column) => (
                  <th key={column} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, line) => (
                <tr key={line}>
                  {row.map((cell, column) => (
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, at) => (typeof run === 'string' ? run : <TextLink key={at} text={run.text} href={run.href} />))
}

/** In-app paths open here, other allowed schemes outside (in the app after a question); anything else stays text. */
function TextLink({ text, href }: { text: string; href: string }) {
  const kind = linkKind(href)
  if (kind === 'none') return text
  if (kind === 'own') return <Link to={href}>{text}</Link>
  const ask = () =>
    void confirm({ title: `即将离开点梦，访问 ${href}` }).then((yes) => {
      if (yes) leaveDocument(() => window.location.assign(href))
    })
  // A link of a page that is not alive yet would leave without the question.
  return isOwnApp() ? (
    <button type="button" className={css.link} onClick={ask}>
      {text}
    </button>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
