import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import type { RenderAnswer, RenderMessage, RenderReason } from '@dm/server/delivery/render-messages'
import type { RenderFailure } from '@dm/server/delivery/renderers'
import { startWorker } from '@dm/server/delivery/start-worker'
import type { Candidate } from './check'

/** Time limit of one rendering, in ms: far beyond a site's own (`RENDER_MS`), because this machine builds meanwhile. */
const LIMIT_MS = 3000
/** A worker without an answer after that time, in ms, hangs where its own limit does not reach. */
const HANGS_MS = 30_000

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
  timeout: `takes longer than ${LIMIT_MS / 1000} s`,
  unfinished: 'does not finish',
  died: 'ends the worker',
}

/**
 * Renders a candidate's pages as the site's servers do: in a worker of the same kind with the same host. Null without a
 * host that renders pages, and for a release without such pages.
 */
export async function openCandidateRenderer(
  { folder, release }: Candidate,
  host: HostHalf | null,
): Promise<CandidateRenderer | null> {
  if (!host || release.server === undefined) return null
  const text = await readFile(join(folder, release.server), 'utf8')
  const halves = { host: { key: host.file, text: host.text }, release: { key: release.version, text } }
  let worker: Worker | null = null
  let before: Promise<unknown> = Promise.resolve()
  let counter = 0

  async function renderNow(page: string, rendering: object): Promise<{ html: string } | { problem: string }> {
    const message = { ...halves, id: ++counter, page, rendering: JSON.stringify(rendering), limitMs: LIMIT_MS }
    // One that fails between two pages must not end the command.
    worker ??= startWorker().on('error', () => undefined)
    const answer = await answerOf(worker, message)
    if ('html' in answer) return { html: answer.html }
    if (answer.reason !== 'died') return problemOf(answer)
    await worker.terminate()
    worker = null
    return problemOf(answer)
  }

  return {
    render(page, rendering) {
      // One page at a time: what a rendering reads of its visitor is state of the worker's modules.
      const work = before.then(() => renderNow(page, rendering))
      before = work
      return work
    },
    close: async () => void (await worker?.terminate()),
  }
}

type Failure = Pick<RenderFailure, 'reason' | 'message'>

/** Gives a worker a page; a worker that ends or hangs is an answer too. */
function answerOf(worker: Worker, message: RenderMessage): Promise<{ html: string } | Failure> {
  return new Promise((resolve) => {
    const settle = (answer: { html: string } | Failure) => {
      clearTimeout(timer)
      worker.off('error', died).off('exit', ended).off('message', arrived)
      resolve(answer)
    }
    const died = (error: unknown) => settle({ reason: 'died', message: String(error) })
    const ended = () => died(new Error('the worker has ended'))
    const arrived = (answer: RenderAnswer) => {
      // Each message brings the text of both halves.
      if ('forgotten' in answer) died(new Error('the worker has no server half'))
      else settle(answer)
    }
    const timer = setTimeout(() => died(new Error('the worker does not answer')), HANGS_MS)
    worker.on('error', died).on('exit', ended).on('message', arrived)
    worker.postMessage(message)
  })
}

const problemOf = ({ reason, message }: Failure) => ({
  problem: `its server half ${PROBLEMS[reason]}: ${messageOf(message)}`,
})

/** Returns the line of a stack that says what happened. */
function messageOf(stack: string): string {
  const lines = stack.split('\n').filter((line) => line.trim() !== '')
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0] ?? 'without a word'
}
