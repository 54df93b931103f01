import type { Block, Run } from '@dm/shared/contract/vocabulary/block'

/** Parses a line: `[text](href)` becomes a link; all else is text. */
function runsOf(line: string): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const match of line.matchAll(/\[([^[\]]+)\]\(([^)]+)\)/g)) {
    if (match.index > from) runs.push(line.slice(from, match.index))
    runs.push({ text: match[1] ?? '', href: match[2] ?? '' })
    from = match.index + match[0].length
  }
  if (from < line.length) runs.push(line.slice(from))
  return runs
}

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** Parses one block: a `## ` heading, a list, a table, or a paragraph. */
export function blockOf(part: string): Block {
  const lines = part.split('\n')
  const [first = ''] = lines
  if (first.startsWith('## ')) return { kind: 'h', text: first.slice(3) }
  if (first.startsWith('- ')) return { kind: 'ul', items: lines.map((line) => runsOf(line.slice(2))) }
  if (/^\d+\. /.test(first)) return { kind: 'ol', items: lines.map((line) => runsOf(line.replace(/^\d+\. /, ''))) }
  if (first.startsWith('|')) return { kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) }
  return { kind: 'p', runs: runsOf(lines.join('')) }
}

export interface AgreementText {
  title: string
  version: string
  effectiveAt: string
  blocks: Block[]
}

/**
 * Parses an agreement: `# title`, then `version · day`, then paragraphs, `## ` headings, lists and tables, separated by
 * blank lines.
 */
export function parseAgreement(text: string): AgreementText {
  const [title = '', stamp = '', ...parts] = text.trim().split(/\n{2,}/)
  const [version = '', effectiveAt = ''] = stamp.split(' · ')
  return { title: title.replace(/^# /, ''), version, effectiveAt, blocks: parts.map(blockOf) }
}
