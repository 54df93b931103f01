import { daysMs } from '@dm/shared/time'
import { build, tarOfBuild } from '../../../test/builds'
import { version } from '../../../test/releases'
import { ask, twoDisks } from '../../../test/two-disks'

const MARKS = ['1', '2', '3', '4', '5']
const keyOf = (mark: string) => `releases/wallet/${version(mark)}.tar`

let site: Awaited<ReturnType<typeof twoDisks>>
beforeEach(async () => {
  site = await twoDisks()
  for (const mark of MARKS) {
    await site.publish(await tarOfBuild(build(site.a.dataDir, 'wallet', mark)))
    site.a.clock.at += daysMs(1)
  }
  await site.a.ops('activate', { area: 'wallet', version: version('5') })
})
afterEach(() => site.close())

const storedKeys = () => [...site.bucket.objects.keys()].sort()

test('gc removes the objects of what it removes, and nothing else', async () => {
  const another = 'releases/wallet/2.0.0-r0123456789ab.tar'
  site.bucket.objects.set(another, Buffer.from('of another site'))
  await site.a.ops('gc', { dryRun: true })
  expect(storedKeys()).toHaveLength(6)
  const { data } = await site.a.ops('gc', {})
  expect(data?.removed.map((one) => one.version).sort()).toEqual([version('1'), version('2')])
  expect(storedKeys()).toEqual([keyOf('3'), keyOf('4'), keyOf('5'), another].sort())
  expect((await ask(site.b, version('1'))).statusCode).toBe(404)
  // Publishing the same bytes again restores it for every server.
  await site.publish(await tarOfBuild(build(site.a.dataDir, 'wallet', '1')))
  expect((await ask(site.b, version('1'))).statusCode).toBe(200)
})

test('an object that could not be removed is said, and goes with the next gc', async () => {
  site.bucket.trouble = (one) => (one.startsWith('DELETE') ? 503 : undefined)
  expect((await site.a.ops('gc', {})).data?.removed).toHaveLength(2)
  expect(storedKeys()).toHaveLength(5)
  expect(site.lines.join('')).toContain('still in the archive')
  site.bucket.trouble = () => undefined
  expect((await site.a.ops('gc', {})).data?.removed).toEqual([])
  expect(storedKeys()).toEqual(['3', '4', '5'].map(keyOf))
})
