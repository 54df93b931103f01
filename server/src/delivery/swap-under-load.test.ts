/** @database postgres */
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { placeHost, publishRendered } from '../../test/halves'
import { bootIn } from '../../test/page'
import { deliveryServer, deliveryServers, version, type DeliveryServer } from '../../test/releases'

/** Interval of visits, in ms: 100 in a second. */
const EVERY_MS = 10
/** The least answers between two changes, and the number of changes. */
const BETWEEN = 40
const CHANGES = 7
/** Visitors who wait at the same time: fewer than a worker lets wait. */
const MOST = 48
/** Greatest age of a server's knowledge of the registry that another server has changed, in ms. */
const AGE_MS = 500

/** Releases that go live in turn and are rolled back to `a`. */
const NEW = ['b', 'c'] as const

interface Answer {
  askedAt: number
  answeredAt: number
  status: number
  html: string
}

/** Returns the release of a change: a new one and `a` in turn. */
const markOf = (number: number) => (number % 2 === 0 ? 'a' : (NEW[((number - 1) / 2) % NEW.length] ?? 'b'))

/** A release is live between `beganAt` of its change and `doneAt` of the next. */
interface Change {
  mark: string
  beganAt: number
  doneAt: number
}

const startServer = deliveryServers()
const opened: DeliveryServer[] = []
afterEach(async () => {
  for (const server of opened.splice(0).reverse()) await server.close()
})

async function start(): Promise<DeliveryServer> {
  const server = await startServer({ PREFETCH_MS: '10000', RENDER_WAIT_MS: '30000' })
  opened.push(server)
  placeHost(server)
  for (const mark of ['a', ...NEW])
    await publishRendered(server, 'user', mark, { CupPage: `return 'release ${mark} of ' + visit.release.version` })
  await server.ops('activate', { area: 'user', version: version('a') })
  return server
}

/** Requests a page: with `fetch`, the visitors would need more of the processor than the server. */
const pageOf = (url: string, agent: Agent) =>
  new Promise<Pick<Answer, 'status' | 'html'>>((resolve, reject) => {
    get(url, { agent }, (answer) => {
      text(answer).then((html) => resolve({ status: answer.statusCode ?? 0, html }), reject)
    }).on('error', reject)
  })

/** Lets visitors ask for a page until `isOver`. Calls `seen` with each answer; returns all. */
async function visited(url: string, seen: (answer: Answer) => void, isOver: () => boolean): Promise<Answer[]> {
  const answers: Answer[] = []
  const waiting = new Set<Promise<void>>()
  const agent = new Agent({ keepAlive: true, maxSockets: MOST })
  async function visit(number: number): Promise<void> {
    const askedAt = performance.now()
    const page = await pageOf(`${url}/user/CupPage?uid=30001&visit=${number}`, agent)
    const answer = { ...page, askedAt, answeredAt: performance.now() }
    answers.push(answer)
    seen(answer)
  }
  const began = performance.now()
  let number = 0
  await new Promise<void>((resolve, reject) => {
    const timer = setInterval(() => {
      if (isOver()) return (clearInterval(timer), resolve())
      for (const due = (performance.now() - began) / EVERY_MS; number < due && waiting.size < MOST; number += 1) {
        const mine = visit(number).catch(reject)
        waiting.add(mine)
        void mine.finally(() => waiting.delete(mine))
      }
    }, EVERY_MS)
  })
  await Promise.all(waiting)
  agent.destroy()
  return answers
}

/** Returns the release of an answer, as each part of it names it. */
function releasesOf({ html }: Answer): (string | undefined)[] {
  const { rendered, snapshot } = bootIn(html)
  const content = /<main>release (\w) of (.*?)<\/main>/.exec(html)
  const style = /<style data-href="\/remotes\/user\/(.*?)\/CupPage.css">/.exec(html)?.[1]
  return [
    content?.[1] && version(content[1]),
    content?.[2],
    rendered?.version,
    snapshot.areas.user?.live.version,
    style,
  ]
}

/** Returns the releases that a visitor may have got who asked and was answered then. */
function possible(changes: Change[], { askedAt, answeredAt }: Answer, ageMs: number): string[] {
  return changes
    .filter(
      ({ beganAt }, index) => beganAt <= answeredAt && (changes[index + 1]?.doneAt ?? Infinity) + ageMs >= askedAt,
    )
    .map(({ mark }) => version(mark))
}

test.each([
  ['this server: the next visitor gets the new release', false, 0],
  ['another server', true, AGE_MS],
])('releases go live and are rolled back under load, by %s', async (_by, isOther, ageMs) => {
  const server = await start()
  const other = { db: server.db, clock: server.clock, dataDir: server.dataDir }
  const operator = isOther ? await deliveryServer({}, other) : server
  if (isOther) opened.push(operator)
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })

  const changes: Change[] = [{ mark: 'a', beganAt: 0, doneAt: 0 }]
  async function change(mark: string): Promise<void> {
    const beganAt = performance.now()
    const body = { area: 'user' }
    const { retcode } = await (mark === 'a'
      ? operator.ops('rollback', body)
      : operator.ops('activate', { ...body, version: version(mark) }))
    expect(retcode).toBe(200)
    changes.push({ mark, beganAt, doneAt: performance.now() })
  }
  let changing = Promise.resolve()
  let isChanging = false
  let hasFailed = false
  let isSeen = false
  let since = 0
  const answers = await visited(
    url,
    (answer) => {
      since += 1
      isSeen ||= releasesOf(answer)[0] === version(changes.at(-1)?.mark ?? '')
      // The next change comes when visitors have got the release of the last one.
      if (isChanging || !isSeen || since < BETWEEN || changes.length > CHANGES) return
      isChanging = true
      changing = change(markOf(changes.length)).then(() => {
        isChanging = isSeen = false
        since = 0
      })
      changing.catch(() => (hasFailed = true))
    },
    () => hasFailed || (changes.length > CHANGES && isSeen && since >= BETWEEN),
  )
  await changing

  expect(changes).toHaveLength(CHANGES + 1)
  const wrong = answers.flatMap((answer) => {
    const { status } = answer
    const [release = '', ...others] = releasesOf(answer)
    const isWhole = status === 200 && others.every((one) => one === release)
    return isWhole && possible(changes, answer, ageMs).includes(release) ? [] : [{ status, release, others }]
  })
  expect(wrong).toEqual([])
  expect(new Set(answers.map((answer) => releasesOf(answer)[0]))).toEqual(new Set(['a', ...NEW].map(version)))
})
