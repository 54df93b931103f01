import { setImmediate, setTimeout as passed } from 'node:timers/promises'
import { createContext, runInContext, Script, type Context } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import { RELEASES, type Half, type LoadMessage, type RenderAnswer, type RenderMessage } from './messages'
import { pageTimers } from './timers'

/** Number of hosts whose halves a worker keeps. */
const HOSTS = 2
/** Time for an unfinished page to name its reason, in ms. */
const EXPLAINS_MS = 500

type Require = (request: string) => unknown

/** The server half of a host: its exports (host/src/render.tsx), which run in their own context. */
interface Host {
  context: Context
  /** The context's own functions: what they return has its prototypes. */
  parse: (text: string) => unknown
  start: (wrapper: unknown, require: Require) => unknown
  exports: {
    renderPage(rendering: unknown, page: unknown): string
    explain(rendering: unknown, page: unknown): Promise<string[]>
    modules: Readonly<Record<string, () => unknown>>
  }
  /** The pages of the releases loaded with it, by name. */
  releases: Map<string, Record<string, unknown>>
}

const timers = pageTimers()
const hosts = new Map<string, Host>()

/**
 * Lets nobody compile texts in this thread's own realm, where Node's modules are: a page reaches its functions by
 * whatever it is given of it, and by their `constructor` the process.
 */
function lockFunctions(): void {
  const kinds = [() => 0, async () => 0, function* () {}, async function* () {}]
  const refuse = () => {
    throw new EvalError('Code generation from strings disallowed for this context')
  }
  for (const kind of kinds) Object.defineProperty(Object.getPrototypeOf(kind), 'constructor', { value: refuse })
}

/**
 * Globals for pages: the language, and the web's plain parts that the libraries need. Neither network, files, modules
 * of Node, nor the process and its environment; texts are never compiled.
 */
function newContext(): Context {
  const { AbortController, console, crypto, queueMicrotask, ReadableStream } = globalThis
  const { TextEncoder, URL, URLSearchParams } = globalThis
  const { timeOrigin } = performance
  const given = {
    // Names that the context's global object lacks are looked up here: not in this realm's `Object.prototype`.
    __proto__: null,
    AbortController,
    clearTimeout: timers.clear,
    console,
    crypto,
    performance: { now: () => performance.now(), timeOrigin },
    queueMicrotask,
    ReadableStream,
    setTimeout: timers.set,
    TextEncoder,
    URL,
    URLSearchParams,
  }
  const context = createContext(given, { codeGeneration: { strings: false, wasm: false } })
  runInContext('globalThis.self = globalThis', context)
  return context
}

/** Runs a wrapped CommonJS file with a module of its own realm; takes the file's wrapper and `require`. */
const START = `(wrapper, take) => {
  const module = { exports: {} }
  wrapper(module, module.exports, (request) => take(request))
  return module.exports
}`

/** A half that left, and whose text was not sent again. */
class Forgotten extends Error {}

/** Runs a CommonJS file. Returns its exports. */
function run({ context, start }: Pick<Host, 'context' | 'start'>, { key, text }: Half, require: Require): unknown {
  if (text === undefined) throw new Forgotten()
  const script = new Script(`(function (module, exports, require) {${text}\n})`, { filename: key })
  return start(script.runInContext(context), require)
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
  const parse = runInContext('JSON.parse', context) as Host['parse'] // the language's own
  const start = runInContext(START, context) as Host['start'] // above
  const exports = run({ context, start }, half, missing) as Host['exports'] // what the build exports
  return remember(hosts, half.key, { context, parse, start, exports, releases: new Map() }, HOSTS)
}

function pagesOf(host: Host, half: Half): Record<string, unknown> {
  const { releases } = host
  const { modules } = host.exports
  const take: Require = (request) => (Object.hasOwn(modules, request) ? modules[request]?.() : missing(request))
  const known = releases.get(half.key) ?? (run(host, half, take) as Record<string, unknown>) // what the build exports
  return remember(releases, half.key, known, RELEASES)
}

/** React leaves a part that waits to the browser, and marks it so. */
const UNFINISHED = '<!--$!-->'

async function answerTo(message: LoadMessage | RenderMessage): Promise<RenderAnswer> {
  const { id, host: half } = message
  timers.begin()
  try {
    const host = hostOf(half)
    if ('page' in message) return await render(host, message)
    if (message.release) pagesOf(host, message.release)
    return { id, html: '' }
  } catch (error) {
    if (error instanceof Forgotten) return { id, forgotten: true }
    // Not `instanceof Error`: it is one of the context's realm.
    const isLate = isObject(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    // It was interrupted in the middle of something.
    if (isLate) hosts.delete(half.key)
    return { id, reason: isLate ? 'timeout' : 'thrown', message: stackOf(error) }
  } finally {
    timers.end()
  }
}

async function render(host: Host, { id, release, page, rendering, limitMs }: RenderMessage): Promise<RenderAnswer> {
  const module = { default: pagesOf(host, release)[page] }
  if (!module.default) missing(page)
  // By the context's own `JSON`: objects of another one are not plain there.
  const input: unknown = host.parse(rendering)
  const once = () => within(host.context, limitMs, () => host.exports.renderPage(input, module))
  const first = once()
  if (!first.includes(UNFINISHED)) return { id, html: first }
  // Code that is loaded late is there by now.
  await setImmediate()
  const again = once()
  if (!again.includes(UNFINISHED)) return { id, html: again }
  const why = await Promise.race([host.exports.explain(input, module), passed(EXPLAINS_MS, ['it waits for ever'])])
  return { id, reason: 'unfinished', message: why.join('\n') }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const stackOf = (error: unknown): string => (isObject(error) && 'stack' in error ? String(error.stack) : String(error))

const CALL = new Script('renderNow()')

/** Runs a function of the context; throws `ERR_SCRIPT_EXECUTION_TIMEOUT` when it takes longer, whatever it does. */
function within(context: Context, limitMs: number, work: () => string): string {
  let html = ''
  context.renderNow = () => {
    html = work()
  }
  CALL.runInContext(context, { timeout: limitMs })
  return html
}

lockFunctions()
parentPort?.on('message', (message: LoadMessage | RenderMessage) => {
  void answerTo(message).then((answer) => parentPort?.postMessage(answer))
})
