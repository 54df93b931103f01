import { Writable } from 'node:stream'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { testServer, type TestServer } from '../../test/server'
import { jobLeases } from './schema'
import { databaseNow } from './clock'
import { runDueJobs, type Job, type JobDeps } from './jobs'

const lines: Record<string, unknown>[] = []
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(JSON.parse(chunk.toString()))
    done()
  },
})

let server: TestServer
/** A server with a correct clock. */
let right: JobDeps
beforeAll(async () => {
  server = await testServer(
    { LOG_LEVEL: 'warn' },
    { logTo, databaseNow: () => databaseNow(server.db, server.services.settings) },
  )
  right = { ...server.services, clock: { now: () => Date.now() }, log: server.app.log }
})
afterAll(() => server.close())
beforeEach(() => void lines.splice(0))

function counted(name: string, everyMs: number) {
  const job = { name, everyMs, ran: 0, run: async (): Promise<void> => void (job.ran += 1) }
  return job
}
const leaseOf = async ({ name }: Job) => (await server.db.select().from(jobLeases).where(eq(jobLeases.name, name)))[0]

test('a server whose clock is a year ahead leaves nothing that is due in a year', async () => {
  const job = counted('ahead', minutesMs(1))
  const ahead = { ...right, clock: { now: () => Date.now() + daysMs(365) } }
  await runDueJobs(ahead, [job])
  expect(job.ran).toBe(1)
  const lease = await leaseOf(job)
  expect(Math.abs((lease?.dueAt ?? 0) - Date.now() - minutesMs(1))).toBeLessThan(minutesMs(1))
  expect(Math.abs((lease?.lastDoneAt ?? 0) - Date.now())).toBeLessThan(minutesMs(1))
})

test.each([
  ['due', { dueAt: Date.now() + daysMs(365), leasedUntil: 0 }],
  ['taken', { dueAt: 0, leasedUntil: Date.now() + daysMs(365) }],
])('one that is %s until next year is corrected, logged, and runs in its turn', async (what, wrong) => {
  const job = counted(`wrong-${what}`, hoursMs(1))
  await server.db.insert(jobLeases).values({ name: job.name, holder: 'gone', ...wrong })
  expect((await ready()).late).toBeUndefined() // only the server's own jobs are checked
  await runDueJobs(right, [job])
  expect(lines).toMatchObject([{ msg: 'a due date was corrected', job: job.name }])
  // A job that seems to be running is waited for like any other.
  const lease = await leaseOf(job)
  expect(lease?.leasedUntil).toBeLessThanOrEqual(Date.now() + minutesMs(6))
  expect(job.ran).toBe(what === 'due' ? 1 : 0)
})

test('a job of a time of day is due at that time, and never later than its next one', async () => {
  const at = (now: number) => now + hoursMs(20)
  const job = { ...counted('daily', daysMs(1)), nextAt: at }
  await runDueJobs(right, [job])
  await runDueJobs(right, [job])
  expect(lines).toEqual([])
  await server.db
    .update(jobLeases)
    .set({ dueAt: Date.now() + hoursMs(23) })
    .where(eq(jobLeases.name, 'daily'))
  await runDueJobs(right, [job])
  expect(lines).toMatchObject([{ msg: 'a due date was corrected' }])
})

const ready = async () => (await server.app.inject({ url: '/readyz' })).json()

test('/readyz names a job that is late, and goes on taking visitors', async () => {
  expect(await ready()).toEqual({ ready: true, checks: { database: true } })
  const now = Date.now()
  const planted = (name: string, lease: Partial<typeof jobLeases.$inferInsert>) =>
    server.db.insert(jobLeases).values({ name, holder: 'gone', leasedUntil: 0, dueAt: now, ...lease })
  await planted('sweep', { dueAt: now - hoursMs(2) })
  await planted('pay', { dueAt: now + daysMs(365) })
  await planted('ledger', { lastDoneAt: now - hoursMs(1) })
  await planted('files', { lastDoneAt: now - minutesMs(11) })
  expect(await ready()).toMatchObject({ ready: true, late: expect.arrayContaining(['sweep', 'pay', 'ledger']) })
  expect((await ready()).late).toHaveLength(3)
})
