import css from './help.module.css'

/** A text whose hits of the search are marked, whatever their case. */
export function Marked({ text, words }: { text: string; words: string }) {
  if (words === '') return text
  const low = text.toLowerCase()
  const parts = []
  let from = 0
  for (let at = low.indexOf(words.toLowerCase()); at >= 0; at = low.indexOf(words.toLowerCase(), from)) {
    parts.push(
      text.slice(from, at),
      <mark key={at} className={css.hit}>
        {text.slice(at, at + words.length)}
      </mark>,
    )
    from = at + words.length
  }
  return [...parts, text.slice(from)]
}
