import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderReason } from '../../../server/src/delivery/render/messages'
import { openRenderers, type RenderFailure } from '../../../server/src/delivery/render/renderers'
import { systemClock } from '../../../server/src/platform/clock'
import type { Candidate } from './check'

/** Time limit of one rendering, in ms: a site's own is shorter (`RENDER_MS`), on a machine that does nothing else. */
const BUDGET_MS = 1000

/** The half of the live host that its servers render with. */
export interface HostHalf {
  file: string
  text: string
}

export interface CandidateRenderer {
  /** Renders a page's content from what a server would give it (`Rendering` of host/src/render.tsx). */
  render(page: string, rendering: object): Promise<{ html: string } | { problem: string }>
  close(): Promise<void>
}

const PROBLEMS: Record<RenderReason, string> = {
  thrown: 'throws',
  timeout: `takes longer than ${BUDGET_MS / 1000} s`,
  unfinished: 'does not finish',
  died: 'ends the worker',
}

/** How often it is tried to load both halves, before any page is opened: a busy machine may be late. */
const TRIES = 3

const silent = () => undefined

/**
 * Renders a candidate's pages as the site's servers do: in a worker of the same kind, with the same limits and the same
 * host. Null without a host that renders pages, and for a release without such pages.
 */
export async function openCandidateRenderer(
  { folder, release }: Candidate,
  host: HostHalf | null,
): Promise<CandidateRenderer | null> {
  if (!host || release.server === undefined) return null
  const text = await readFile(join(folder, release.server), 'utf8')
  const halves = { host: { key: host.file, text: host.text }, release: { key: release.version, text } }
  const renderers = openRenderers({
    workers: 1,
    budgetMs: BUDGET_MS,
    clock: systemClock,
    log: { warn: silent, error: silent },
  })
  /** By page: one that failed is not tried again. */
  const failures = new Map<string, RenderFailure>()
  const render = (page: string, rendering: object) =>
    renderers.render({ ...halves, page, rendering: JSON.stringify(rendering) }, (failure) => {
      failures.set(page, failure)
    })
  // A page that does not exist: the halves are loaded for it, and nothing else happens.
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    await render(`load ${attempt}`, {})
    if (failures.get(`load ${attempt}`)?.reason !== 'died') break
  }
  return {
    async render(page, rendering) {
      // One that is late once may be tried again.
      const html = (await render(page, rendering)) ?? (failures.has(page) ? null : await render(page, rendering))
      if (html !== null) return { html }
      const { reason, message } = failures.get(page) ?? { reason: 'died', message: '' }
      return { problem: `its server half ${PROBLEMS[reason]}: ${messageOf(message)}` }
    },
    close: () => renderers.close(),
  }
}

/** Returns the line of a stack that says what happened. */
function messageOf(stack: string): string {
  const lines = stack.split('\n').filter((line) => line.trim() !== '')
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0] ?? 'without a word'
}
