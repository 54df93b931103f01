/** @database both */
import { randomUUID } from 'node:crypto'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { testServer, type TestServer } from '../../test/server'
import { until } from '../../test/until'
import { auditLog, onceAnswers, rateWindows, reviews } from './schema'
import { jobs as allJobs } from '../app/parts'
import { wrongState } from './failure'
import { runDueJobs, type Job, type JobDeps } from './jobs'
import { checkLimit, takeLimit, waitText } from './limits'
import { once } from './once'
import { decideReview, reviewJob, submitReview, withdrawReview, type Decision } from './review'

let server: TestServer
let deps: JobDeps
beforeAll(async () => {
  server = await testServer()
  deps = { ...server.services, log: server.app.log }
})
afterAll(() => server.close())

describe('once', () => {
  let worked = 0
  const pay = (requestId: string, body: object, uid = 'u1') =>
    server.db.transaction((tx) =>
      once(tx, { uid, call: 'test/pay', requestId, body, clock: server.clock }, async () => ({ n: (worked += 1) })),
    )

  test('a repeat is answered with the first answer, whatever the order of its fields', async () => {
    const requestId = randomUUID()
    const first = await pay(requestId, { requestId, a: 1, b: { c: [1, 2], d: 'x' } })
    expect(await pay(requestId, { b: { d: 'x', c: [1, 2] }, a: 1, requestId })).toEqual(first)
    expect(await pay(requestId, { requestId, a: 1, b: { c: [1, 2], d: 'x' } }, 'u2')).toEqual({ n: first.n + 1 })
  })

  test('another body is refused', async () => {
    const requestId = randomUUID()
    await pay(requestId, { a: 1 })
    await expect(pay(requestId, { a: 2 })).rejects.toMatchObject({
      retcode: 40900,
      message: '上一次提交已成功，请勿重复提交',
    })
  })

  test('of many at the same moment one works, and all get its answer', async () => {
    const requestId = randomUUID()
    const before = worked
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(requestId, { a: 1 })))
    expect(worked).toBe(before + 1)
    expect(new Set(answers.map(({ n }) => n)).size).toBe(1)
  })

  test('a refused try leaves nothing, so it may be repeated', async () => {
    const requestId = randomUUID()
    const refused = server.db.transaction((tx) =>
      once(tx, { uid: 'u1', call: 'test/pay', requestId, body: {}, clock: server.clock }, async () => {
        throw wrongState('余额不足', 'stale')
      }),
    )
    await expect(refused).rejects.toThrow('余额不足')
    expect(await pay(requestId, {})).toEqual({ n: worked })
  })

  test('answers are forgotten after 30 days', async () => {
    const requestId = randomUUID()
    await pay(requestId, {})
    const storedAnswers = () => server.db.select().from(onceAnswers).where(eq(onceAnswers.requestId, requestId))
    server.clock.at += daysMs(30)
    await server.runJobs()
    expect(await storedAnswers()).toHaveLength(1)
    server.clock.at += hoursMs(1)
    await server.runJobs()
    expect(await storedAnswers()).toHaveLength(0)
  })
})

describe('limits', () => {
  test('a window lets so many through, at the same moment too, and opens again', async () => {
    const limit = { key: 'test:window', max: 3, window: hoursMs(1) }
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => takeLimit(server.db, server.clock, limit)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(checkLimit(server.db, server.clock, limit)).rejects.toMatchObject({
      retcode: 42900,
      message: '操作过于频繁，请1小时后再试',
    })
    server.clock.at += hoursMs(1) - 1
    await expect(takeLimit(server.db, server.clock, limit)).rejects.toMatchObject({
      message: '操作过于频繁，请1秒后再试',
    })
    server.clock.at += 1
    await expect(takeLimit(server.db, server.clock, limit)).resolves.toBeUndefined()
  })

  test('a refusal later in the transaction takes the count back', async () => {
    const limit = { key: 'test:back', max: 1, window: hoursMs(1) }
    await expect(
      server.db.transaction(async (tx) => {
        await takeLimit(tx, server.clock, limit)
        throw wrongState('later', 'stale')
      }),
    ).rejects.toThrow('later')
    await expect(takeLimit(server.db, server.clock, limit)).resolves.toBeUndefined()
  })

  test('a day is that of UTC+8', async () => {
    const limit = { key: 'test:day', max: 1, window: 'day' as const, msg: '今日次数已用完' }
    server.clock.at = Date.parse('2027-05-01T23:59:59+08:00')
    await takeLimit(server.db, server.clock, limit)
    await expect(takeLimit(server.db, server.clock, limit)).rejects.toMatchObject({ message: '今日次数已用完' })
    server.clock.at += 1000
    await expect(takeLimit(server.db, server.clock, limit)).resolves.toBeUndefined()
  })

  test('windows that are over are swept', async () => {
    server.clock.at += daysMs(3)
    await server.runJobs()
    expect(await server.db.select().from(rateWindows)).toEqual([])
  })

  test.each([
    [1, '1秒'],
    [59_999, '60秒'],
    [minutesMs(1), '1分钟'],
    [minutesMs(1) + 1, '2分钟'],
    [hoursMs(1), '1小时'],
    [hoursMs(1) + 1, '2小时'],
  ])('a wait of %d ms is %s', (ms, text) => expect(waitText(ms)).toBe(text))
})

describe('jobs', () => {
  const counted = (name: string, everyMs = minutesMs(1)) => {
    const job = { name, everyMs, ran: 0, run: async () => void (job.ran += 1) }
    return job
  }

  test('run when they are due, and once after a long pause', async () => {
    const job = counted('due')
    await runDueJobs(deps, [job])
    await runDueJobs(deps, [job])
    expect(job.ran).toBe(1)
    server.clock.at += daysMs(10)
    await runDueJobs(deps, [job])
    await runDueJobs(deps, [job])
    expect(job.ran).toBe(2)
  })

  test('one server at a time runs one', async () => {
    let ran = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const job: Job = { name: 'alone', everyMs: minutesMs(1), run: async () => ((ran += 1), held) }
    const first = runDueJobs(deps, [job], 'server-1')
    await Promise.all([runDueJobs(deps, [counted('other')], 'server-2')])
    await until('the job runs', () => ran > 0)
    await runDueJobs(deps, [job], 'server-2')
    expect(ran).toBe(1)
    release()
    await first
  })

  test('a server that died in the middle is waited for, then replaced', async () => {
    let begin = () => {}
    const began = new Promise<void>((resolve) => (begin = resolve))
    const dead: Job = { name: 'dead', everyMs: minutesMs(1), run: () => (begin(), new Promise(() => {})) }
    void runDueJobs(deps, [dead], 'server-1')
    await began
    const job = counted('dead')
    await runDueJobs(deps, [job], 'server-2')
    expect(job.ran).toBe(0)
    server.clock.at += minutesMs(5)
    await runDueJobs(deps, [job], 'server-2')
    expect(job.ran).toBe(1)
  })

  test('one that fails keeps no other from running, and comes again', async () => {
    let tries = 0
    const failing: Job = {
      name: 'failing',
      everyMs: minutesMs(1),
      run: async () => {
        tries += 1
        throw new Error('no')
      },
    }
    const after = counted('after')
    await runDueJobs(deps, [failing, after])
    server.clock.at += minutesMs(1)
    await runDueJobs(deps, [failing, after])
    expect([tries, after.ran]).toEqual([2, 2])
  })

  test('names are unique: they are the locks', () => {
    expect(new Set(allJobs.map(({ name }) => name)).size).toBe(allJobs.length)
  })
})

describe('review', () => {
  const decisions: Decision[] = []
  const subjects = { vod: { decided: async (_tx: unknown, decision: Decision) => void decisions.push(decision) } }
  const submit = (subjectId: string, text: string) =>
    server.db.transaction((tx) => submitReview(tx, server.clock, { kind: 'vod', subjectId, uid: 'u1', text }))
  const decided = (subjectId: string) => decisions.filter((decision) => decision.subjectId === subjectId)
  const run = (provider: 'sandbox' | 'manual' = 'sandbox') =>
    reviewJob(subjects).run({ ...deps, settings: { ...server.settings, REVIEW_PROVIDER: provider } })
  const idOf = async (subjectId: string) =>
    (await server.db.select().from(reviews).where(eq(reviews.subjectId, subjectId))).at(-1)?.id ?? ''

  test('the sandbox decides after 15 s: 驳回 is rejected, 待审 stays, the rest passes', async () => {
    await submit('good', '一段介绍')
    await submit('bad', '请驳回这段')
    await submit('wait', '待审内容')
    server.clock.at += 14_999
    await run()
    expect(decisions).toEqual([])
    server.clock.at += 1
    await run()
    await run()
    expect(decided('good')).toEqual([{ subjectId: 'good', uid: 'u1', passed: true, reason: '', at: server.clock.at }])
    expect(decided('bad')).toMatchObject([{ passed: false, reason: '内容不符合平台规范，请修改后重新提交' }])
    expect(decided('wait')).toEqual([])
  })

  test('an operator decides what stayed, once, with a line in the audit', async () => {
    const id = await idOf('wait')
    const verdict = { passed: false, reason: '图片不清晰', by: 'operator-1' }
    await decideReview(server.db, server.clock, subjects, id, verdict)
    await expect(
      decideReview(server.db, server.clock, subjects, id, { ...verdict, passed: true }),
    ).rejects.toMatchObject({ retcode: 40900 })
    expect(decided('wait')).toMatchObject([{ passed: false, reason: '图片不清晰' }])
    const lines = await server.db.select().from(auditLog).where(eq(auditLog.subject, 'vod:wait'))
    expect(lines).toMatchObject([{ actor: 'operator-1', action: 'review.reject', reason: '图片不清晰' }])
  })

  test('with the manual provider nothing decides itself', async () => {
    await submit('manual', '一段介绍')
    server.clock.at += hoursMs(1)
    await run('manual')
    expect(decided('manual')).toEqual([])
    await run()
    expect(decided('manual')).toHaveLength(1)
  })

  test('submitting again replaces, withdrawing takes back', async () => {
    await submit('again', '驳回')
    await submit('again', '改好了')
    await submit('gone', '一段介绍')
    await withdrawReview(server.db, server.clock, 'vod', 'gone')
    server.clock.at += 15_000
    await run()
    expect(decided('again')).toMatchObject([{ passed: true }])
    expect(decided('gone')).toEqual([])
  })

  test('a decision whose work fails is not made, and keeps no other waiting', async () => {
    await submit('fails', '一段介绍')
    await submit('works', '一段介绍')
    server.clock.at += 15_000
    const picky = {
      vod: {
        decided: async (_tx: unknown, decision: Decision) => {
          if (decision.subjectId === 'fails') throw new Error('no')
          decisions.push(decision)
        },
      },
    }
    await reviewJob(picky).run(deps)
    expect(decided('works')).toHaveLength(1)
    await run()
    expect(decided('fails')).toHaveLength(1)
  })
})
