import { sizeText } from '@dm/shared/format'
import type { Data } from '@dm/shared/contract'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { hoursMs } from '@dm/shared/time'
import { isArea } from '../../areas'
import { checkLine, gateNote, type Candidate } from '../../release-check/check'
import { readCandidate } from '../../release-check/files'
import type { Visitor } from '../../release-check/rendered-page'
import { publicKeyOf, signManifest } from '../../release/sign'
import { areaOf, trafficOf, namedArgs } from '../arguments'
import { defineCommand, type Context, type Outcome } from '../command'
import { refused, wrongUsage } from '../failure'
import { hasPages } from '../../webpack/declared-routes'
import { ask, callRegistry } from '../site-client'
import type { Site } from '../site'
import { readLive, type LiveSite } from '../site-state'
import { activate } from './activate'
import { overrideLink } from './override'

/** Returns the folder of the finished build: the given one, or the checkout's, built when it has changed. */
async function built(area: string, from: string | undefined, say: Context['say']): Promise<string> {
  const folder = from === undefined ? null : resolve(from)
  if (folder && existsSync(join(folder, 'release.json'))) return folder
  if (folder && !hasPages(folder))
    throw wrongUsage(`--from is a remote's folder or a finished build: ${folder} holds neither pages nor release.json`)
  if (folder && basename(folder) !== `remote-${area}`) throw wrongUsage(`${folder} is not named remote-${area}`)
  if (!isArea(area)) throw wrongUsage(`${area} is no area of this checkout; --from takes a finished build of another`)
  // Only `release` needs webpack.
  const [{ buildRemote }, { buildChanged }, { currentBuild }, { remoteDir }] = await Promise.all([
    import('../../building/unit'),
    import('../../building/all'),
    import('../../release/inputs'),
    import('../../workspace'),
  ])
  const dir = folder ?? remoteDir(area)
  const current = currentBuild(dir)
  if (current) {
    say(`${area} ${basename(current)} was built before`)
    return current
  }
  say(`building ${area}`)
  try {
    if (folder) return await buildRemote(folder)
    await buildChanged([area], { log: say })
    return currentBuild(dir) ?? (await buildRemote(dir))
  } catch (error) {
    throw refused(`${area} does not build\n${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Returns a visitor, and the account that the gate was given. */
async function visitors(site: Site): Promise<Visitor[]> {
  const nobody: Visitor = { label: '', cookies: [] }
  if (!site.gateLogin) return [nobody]
  const session = await ask<Data<'login/simple'>>(site, '/uc/v1/login/simple', {
    method: 'POST',
    headers: { 'content-type': 'application/json', clientid: '5' },
    body: JSON.stringify(site.gateLogin),
  })
  const cookies = [
    { name: 'DM_TOKEN', value: session.token },
    { name: 'DM_UID', value: session.uid },
  ]
  return [nobody, { label: 'logged in', cookies }]
}

/** Runs the gate and throws when a check fails. */
async function pass({ site, say, now }: Context, candidate: Candidate, { live, host, offered, hostHalf }: LiveSite) {
  say(`gate against ${site().url.origin} (host ${host})`)
  const { gate } = await import('../../release-check/release-check')
  const { area } = candidate.release
  // The live site loads pages from here by links signed with the release's key.
  const key = site().signingKey()
  const until = now + hoursMs(1)
  const checks = await gate({
    visitors: await visitors(site()),
    candidate,
    live,
    offered,
    hostHalf,
    link: (path, base) => overrideLink(site().url, path, { area, base, until, key }),
    done: (check) => say(checkLine(check)),
  })
  const wrong = checks.filter(({ ok }) => !ok)
  if (wrong.length > 0)
    throw refused(
      [`the gate refuses ${area} ${candidate.release.version}; nothing was published`, ...wrong.map(checkLine)].join(
        '\n',
      ),
    )
  return checks
}

export const releaseCommand = defineCommand({
  takes: '<area>',
  summary: 'builds an area, checks it at the gate, signs and publishes it; makes it live when asked to',
  options: {
    from: { type: 'string' },
    check: { type: 'boolean', default: false },
    activate: { type: 'boolean', default: false },
    traffic: { type: 'string' },
    urgent: { type: 'boolean', default: false },
    note: { type: 'string', default: '' },
    reason: { type: 'string', default: '' },
  },
  help: [
    ['from', 'FOLDER', "another folder of the remote, or a finished build (default: the checkout's)"],
    ['check', '', 'builds and checks at the gate only; publishes nothing'],
    ['activate', '', 'makes it live when it is published'],
    ['traffic', 'N', 'the same, for N per cent of visitors (a canary)'],
    ['urgent', '', 'with --activate or --traffic: open pages change at once'],
    ['note', 'TEXT', 'what is new in it, for the list of releases'],
    ['reason', 'TEXT', 'with --activate or --traffic: why, for the audit'],
  ],
  async run(context, args, values): Promise<Outcome> {
    const { site, say } = context
    const area = areaOf(namedArgs(['area'], args)[0])
    const traffic = trafficOf(values.traffic)
    const goesLive = values.activate || traffic !== undefined
    if (values.urgent && !goesLive) throw wrongUsage('--urgent goes with --activate or --traffic')
    if (values.check && goesLive) throw wrongUsage('--check publishes nothing: leave --activate and --traffic out')
    const signingKey = site().signingKey()
    const key = values.check ? null : signingKey
    // Fails before the build when the site is unreachable or refuses us.
    await callRegistry(site(), 'overview', {})
    const live = await readLive(site())
    const candidate = await readCandidate(await built(area, values.from, say)).catch((error: unknown) => {
      throw error instanceof Error && error.name === 'Error' ? refused(error.message) : error
    })
    const { release, folder } = candidate
    if (release.area !== area) throw wrongUsage(`${folder} is a release of ${release.area}`)
    const { version } = release
    const checks = await pass(context, candidate, live)
    if (!key)
      return {
        data: { area, version, checks },
        lines: [`${area} ${version} may be published: ${checks.length} checks hold`],
      }

    const signature = signManifest(await readFile(join(folder, 'release.json')), key)
    const note = [gateNote(checks), values.note.trim()].filter(Boolean).join(' · ')
    const { sendRelease } = await import('../send-release')
    const { bytes, fresh } = await sendRelease(site(), candidate, { signature, note })
    const published = [
      fresh
        ? `${area} ${version} is published (${sizeText(bytes)}, signed by ${publicKeyOf(key).slice(0, 8)}…)`
        : `${area} ${version} was published before, with the same files`,
    ]
    const data = { area, version, bytes, fresh, checks }
    if (!goesLive)
      return {
        data: { ...data, active: null },
        lines: [...published, `next: npm run dm -- activate ${area} ${version}`],
      }
    say(published.join('\n'))
    const { urgent, reason } = values
    const active = await activate(site(), { area, version, traffic, urgent, reason })
    return { data: { ...data, active: active.data }, lines: active.lines }
  },
})
