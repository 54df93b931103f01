import { setImmediate } from 'node:timers/promises'
import { createContext, runInContext, Script, type Context } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import type { Half, RenderAnswer, RenderMessage } from './messages'

/** How many halves a worker keeps; the one that was used longest ago leaves first. */
const HOSTS = 2
const RELEASES = 12

/** The server half of a host: its exports (host/src/render.tsx), which run in their own context. */
interface Host {
  context: Context
  parse: (text: string) => unknown
  exports: {
    renderPage(rendering: unknown, page: unknown): string
    explain(rendering: unknown, page: unknown): Promise<string[]>
    modules: Readonly<Record<string, () => unknown>>
  }
  /** The pages of the releases loaded with it, by name. */
  releases: Map<string, Record<string, unknown>>
}

const hosts = new Map<string, Host>()

/**
 * What pages may use: the language, and what the libraries need of the web's plain parts. Neither network, files,
 * modules of Node, nor the process and its environment; texts are never compiled.
 */
function newContext(): Context {
  const { AbortController, clearTimeout, console, crypto, queueMicrotask, ReadableStream, setTimeout } = globalThis
  const { TextEncoder, URL, URLSearchParams } = globalThis
  const { timeOrigin } = performance
  const context = createContext(
    {
      AbortController,
      clearTimeout,
      console,
      crypto,
      performance: { now: () => performance.now(), timeOrigin },
      queueMicrotask,
      ReadableStream,
      setTimeout,
      TextEncoder,
      URL,
      URLSearchParams,
    },
    { codeGeneration: { strings: false, wasm: false } },
  )
  runInContext('globalThis.self = globalThis', context)
  return context
}

type Require = (request: string) => unknown

/** A half that left, and whose text was not sent again. */
class Forgotten extends Error {}

/** Runs a CommonJS file. Returns its exports. */
function run(context: Context, { key, text }: Half, require: Require): unknown {
  if (text === undefined) throw new Forgotten()
  const module = { exports: {} }
  const script = new Script(`(function (module, exports, require) {${text}\n})`, { filename: key })
  const wrapper = script.runInContext(context) as (module: object, exports: object, require: Require) => void // above
  wrapper(module, module.exports, require)
  return module.exports
}

function remember<T>(map: Map<string, T>, key: string, value: T, most: number): T {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) if (map.size > most) map.delete(oldest)
  return value
}

const missing = (request: string): never => {
  throw new Error(`${request} is not offered to pages`)
}

function hostOf(half: Half): Host {
  const known = hosts.get(half.key)
  if (known) return remember(hosts, half.key, known, HOSTS)
  const context = newContext()
  const exports = run(context, half, missing) as Host['exports'] // what the build exports
  const parse = runInContext('JSON.parse', context) as Host['parse'] // the language's own
  return remember(hosts, half.key, { context, parse, exports, releases: new Map() }, HOSTS)
}

function pagesOf({ context, exports, releases }: Host, half: Half): Record<string, unknown> {
  const { modules } = exports
  const take: Require = (request) => (Object.hasOwn(modules, request) ? modules[request]?.() : missing(request))
  const known = releases.get(half.key) ?? (run(context, half, take) as Record<string, unknown>) // what the build exports
  return remember(releases, half.key, known, RELEASES)
}

/** React leaves a part that waits to the browser, and marks it so. */
const UNFINISHED = '<!--$!-->'

async function render({
  id,
  host: hostHalf,
  release,
  page,
  rendering,
  budgetMs,
}: RenderMessage): Promise<RenderAnswer> {
  try {
    const host = hostOf(hostHalf)
    const module = { default: pagesOf(host, release)[page] }
    if (!module.default) missing(page)
    // By the context's own `JSON`: objects of another one are not plain there.
    const input: unknown = host.parse(rendering)
    const once = () => within(host.context, budgetMs, () => host.exports.renderPage(input, module))
    const first = once()
    if (!first.includes(UNFINISHED)) return { id, html: first }
    // Code that is loaded late is there by now.
    await setImmediate()
    const again = once()
    if (!again.includes(UNFINISHED)) return { id, html: again }
    const why = await host.exports.explain(input, module)
    return { id, reason: 'unfinished', message: why.join('\n') }
  } catch (error) {
    if (error instanceof Forgotten) return { id, forgotten: true }
    const isLate = error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    // It was interrupted in the middle of something.
    if (isLate) hosts.delete(hostHalf.key)
    return { id, reason: isLate ? 'timeout' : 'thrown', message: stackOf(error) }
  }
}

const stackOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'stack' in error ? String(error.stack) : String(error)

const CALL = new Script('renderNow()')

/** Runs a function of the context; throws `ERR_SCRIPT_EXECUTION_TIMEOUT` when it takes longer, whatever it does. */
function within(context: Context, budgetMs: number, work: () => string): string {
  let html = ''
  context.renderNow = () => {
    html = work()
  }
  CALL.runInContext(context, { timeout: budgetMs })
  return html
}

parentPort?.on('message', (message: RenderMessage) => {
  void render(message).then((answer) => parentPort?.postMessage(answer))
})
