import type { ReviewRow } from '@dm/shared/contract/ops/review'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import css from './reviews.module.css'

/** Labelled values; beside a version in force both, with a mark where they differ. */
export function ReviewRows({ rows, approved }: { rows: readonly ReviewRow[]; approved: readonly ReviewRow[] | null }) {
  if (!approved)
    return (
      <dl className={css.rows}>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>
              <Value row={row} />
            </dd>
          </div>
        ))}
      </dl>
    )
  return (
    <div className={css.scroll} role="group" aria-label="与现行版本对比" tabIndex={0}>
      <table className={css.versions}>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">提交的版本</th>
            <th scope="col">现行版本</th>
          </tr>
        </thead>
        <tbody>
          {pairsOf(rows, approved).map(({ label, now, before }) => {
            const differs = before !== undefined && !isSame(now, before)
            return (
              <tr key={label} className={differs ? css.differs : undefined}>
                <th scope="row">
                  {label}
                  {differs && <span className={css.mark}>有改动</span>}
                </th>
                <td>{now && <Value row={now} />}</td>
                <td>{before && <Value row={before} />}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface Pair {
  label: string
  now: ReviewRow | undefined
  before: ReviewRow | undefined
}

/** The rows of both versions by their labels, in the order of the submitted one. */
function pairsOf(rows: readonly ReviewRow[], approved: readonly ReviewRow[]): Pair[] {
  const labels = [...new Set([...rows, ...approved].map(({ label }) => label))]
  const rowOf = (list: readonly ReviewRow[], label: string) => list.find((row) => row.label === label)
  return labels.map((label) => ({ label, now: rowOf(rows, label), before: rowOf(approved, label) }))
}

const filePath = (url: string) => url.split('?', 1)[0]
/** The same text and the same files; the address of a private one is signed anew each time. */
const isSame = (a: ReviewRow | undefined, b: ReviewRow): boolean =>
  a?.text === b.text &&
  a.files.map(({ url }) => filePath(url)).join() === b.files.map(({ url }) => filePath(url)).join()

function Value({ row: { label, text, files } }: { row: ReviewRow }) {
  const pictures = files.filter(({ kind }) => kind === 'image')
  const { open, viewer } = usePreview(pictures.map(({ url }) => ({ src: url, alt: label })))
  return (
    <>
      {text !== '' && <span className={css.text}>{text}</span>}
      {files.length > 0 && (
        <span className={css.files}>
          {pictures.map(({ url }, at) => (
            <Picture
              key={url}
              src={url}
              alt={pictures.length > 1 ? `${label} ${at + 1}` : label}
              ratio="4:3"
              sizes="160px"
              className={css.picture}
              onOpen={() => open(at)}
            />
          ))}
          {files.map(({ url, kind }) => {
            if (kind === 'video') return <video key={url} className={css.film} src={url} aria-label={label} controls />
            if (kind === 'audio') return <audio key={url} src={url} aria-label={label} controls />
            return (
              kind === 'doc' && (
                <a key={url} href={url} download>
                  下载{label}
                </a>
              )
            )
          })}
        </span>
      )}
      {viewer}
    </>
  )
}
