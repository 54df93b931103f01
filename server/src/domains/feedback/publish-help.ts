import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Block, Run } from '@dm/shared/contract/vocabulary/block'
import { startOfDay } from '@dm/shared/time'
import { notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { tryLockOn } from '../../platform/lock'
import { blockOf } from '../common/markup'
import { helpCategories, helpQuestions } from './schema'

const folder = join(import.meta.dirname ?? dirname(fileURLToPath(import.meta.url)), '../../../content/help')

interface HelpText {
  name: string
  questions: { title: string; updatedAt: number; blocks: Block[]; links: { text: string; path: string }[] }[]
}

const textOf = (runs: Run[]): string => runs.map((run) => (typeof run === 'string' ? run : run.text)).join('')

/** Returns the words of a block, for the search. */
function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'h':
      return block.text
    case 'p':
      return textOf(block.runs)
    case 'ol':
    case 'ul':
      return block.items.map(textOf).join(' ')
    case 'img':
      return block.alt
    case 'table':
      return [block.head, ...block.rows].flat().join(' ')
  }
}

/**
 * Parses a category: `# name`, then its questions, each `## title`, blocks as in agreements, and last `=> text | path`
 * for ways into the product. A line with a day alone dates the questions below it.
 */
function parseHelp(text: string): HelpText {
  const [head = '', ...parts] = text.trim().split(/\n{2,}/)
  const help: HelpText = { name: head.replace(/^# /, ''), questions: [] }
  let updatedAt = 0
  for (const part of parts) {
    const now = help.questions.at(-1)
    if (/^\d{4}-\d{2}-\d{2}$/.test(part)) updatedAt = startOfDay(part)
    else if (part.startsWith('## ')) help.questions.push({ title: part.slice(3), updatedAt, blocks: [], links: [] })
    else if (part.startsWith('=> '))
      now?.links.push(
        ...part.split('\n').map((line) => {
          const [label = '', path = ''] = line.slice(3).split(' | ')
          return { text: label, path }
        }),
      )
    else now?.blocks.push(blockOf(part))
  }
  return help
}

/**
 * Publishes the help texts of `server/content/help` (`<category>.md`, in the order of their names). Changed texts
 * replace those before and keep their votes, what is no longer there goes; so this may run at every start.
 */
export async function publishHelp(db: Db): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  const texts = await Promise.all(files.map(async (name) => parseHelp(await readFile(join(folder, name), 'utf8'))))
  const categories = texts.map(({ name }, at) => ({ id: (files[at] ?? '').replace('.md', ''), name, position: at }))
  const questions = texts.flatMap((help, category) =>
    help.questions.map((question, at) => ({
      id: `${categories[category]?.id}-${at + 1}`,
      categoryId: categories[category]?.id ?? '',
      words: [question.title, ...question.blocks.map(wordsOf)].join(' '),
      // The first question of each category before the second ones.
      position: at * 100 + category,
      ...question,
    })),
  )
  const now = (column: string) => sql.raw(`excluded.${column}`)
  await db.transaction(async (tx) => {
    // Of servers that start at once one publishes: the others have the same texts.
    if (!(await tryLockOn(tx, 'help'))) return
    await tx
      .insert(helpCategories)
      .values(categories)
      .onConflictDoUpdate({ target: helpCategories.id, set: { name: now('name'), position: now('position') } })
    await tx
      .insert(helpQuestions)
      .values(questions)
      .onConflictDoUpdate({
        target: helpQuestions.id,
        set: {
          title: now('title'),
          blocks: now('blocks'),
          links: now('links'),
          words: now('words'),
          position: now('position'),
          updatedAt: now('updated_at'),
        },
      })
    await tx.delete(helpQuestions).where(
      notInArray(
        helpQuestions.id,
        questions.map(({ id }) => id),
      ),
    )
  })
}
