import { signOverride } from '../../server/src/delivery/override'
import { isArea } from './areas'

/** How long a link lasts, in hours, unless `--hours` says otherwise. */
const HOURS = 2

/**
 * `npm run override -- wallet http://localhost:3101/ [--hours 2]`: prints the signed link that points one area of a
 * production site (`DM_URL`) at a build served elsewhere, for one browser. Needs the site's `RELEASE_TOKEN`.
 */
const args = process.argv.slice(2)
const at = args.indexOf('--hours')
const hours = at < 0 ? HOURS : Number(args.splice(at, 2)[1])
const [area = '', address = ''] = args
const token = process.env.RELEASE_TOKEN ?? ''
const wrong = [
  ...(isArea(area) ? [] : [`no such area: ${area || '(none given)'}`]),
  ...(URL.canParse(address) && address.endsWith('/') ? [] : ['the address must be whole and end in a slash']),
  ...(hours > 0 ? [] : ['--hours must be a number above 0']),
  ...(token ? [] : ['RELEASE_TOKEN is not set']),
]
if (wrong.length > 0) {
  console.error(`npm run override -- <area> <address> [--hours ${HOURS}]\n  ${wrong.join('\n  ')}`)
  process.exit(2)
}
const until = Date.now() + hours * 3_600_000
const text = `${area}@${address}`
const link = new URL('/', process.env.DM_URL ?? 'http://localhost:3000')
link.searchParams.set('dm_override', `${text}|${until}|${signOverride(token, text, until)}`)
console.log(link.href)
