import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Release } from '@dm/shared/contract/release'
import { gzipSync } from 'node:zlib'
import { areas } from '../areas'
import { releaseVersion } from '../release/version'
import { doorChunk } from '../webpack/doors'
import type { HostBuild } from '../webpack/host-build-plugin'
import { hostDir, remoteDir } from '../workspace'
import type { Row } from './table'

const KB = 1024
const gz = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length / KB
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
const kb = (size: number) => `${size.toFixed(1)} KB`

/** JavaScript sizes, gzip, of what stands in the `dist` folders (quality bar, "Performance budgets"). */
export function sizes(): Row[] {
  const host = JSON.parse(readFileSync(join(hostDir, 'dist/host.json'), 'utf8')) as HostBuild // written by our own build
  const ofHost = (files: string[]) => sum(files.map((file) => gz(join(hostDir, 'dist', file))))
  const entry = ofHost(host.entry.js)
  const rows: Row[] = [{ what: 'host, JavaScript gzip', value: kb(entry), budget: '≤ 125 KB', held: entry <= 125 }]
  for (const area of areas) {
    const folder = join(remoteDir(area), 'dist', releaseVersion(remoteDir(area)))
    const release = Release.parse(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')))
    const own = gz(join(folder, release.entry))
    rows.push({ what: `${area}: entry`, value: kb(own), budget: '≤ 8 KB', held: own <= 8 })
    const largest = Math.max(
      ...Object.values(release.pages).map((page) => sum(page.js.map((file) => gz(join(folder, file))))),
    )
    rows.push({ what: `${area}: largest page`, value: kb(largest), budget: '≤ 15 KB', held: largest <= 15 })
    const route = release.routes.find((one) => one.path === '/user/modelcard')
    const page = route && release.pages[route.page]
    if (!page) continue
    const doors = new Set(page.doors.flatMap((door) => host.groups[doorChunk(door)]?.js ?? []))
    const first =
      entry +
      own +
      sum(page.js.map((file) => gz(join(folder, file)))) +
      ofHost([...doors].filter((file) => !host.entry.js.includes(file)))
    rows.push({
      what: 'first visit of /user/modelcard, JavaScript gzip',
      value: kb(first),
      budget: '≤ 190 KB',
      held: first <= 190,
    })
  }
  const count = readdirSync(join(hostDir, 'dist')).filter((file) => file.endsWith('.js')).length
  rows.push({ what: 'host, script files', value: String(count), budget: '', held: null })
  return rows
}
