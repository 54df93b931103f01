import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Release } from '@dm/shared/contract/release/release'
import { gzipSync } from 'node:zlib'
import { areas, type Area } from '../areas'
import { currentBuild } from '../release/inputs'
import { entryPointChunk } from '../webpack/entry-points'
import type { HostBuild } from '../webpack/host-build-plugin'
import { hostDir, remoteDir } from '../workspace'
import { LANDING_PAGES, SHARE_PAGES } from './share-pages'
import type { Row } from './table'

const KB = 1024
const gz = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length / KB
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** The entry point that form pages use. */
const FORM_ENTRY_POINT = 'ui/form'

/** Sizes in KB, gzip. */
interface PageSize {
  path: string
  own: number
  firstVisit: number
  isForm: boolean
}

interface AreaSize {
  area: Area
  entry: number
  pages: PageSize[]
}

function measureArea(area: Area, host: HostBuild, ofHost: (files: string[]) => number): AreaSize {
  const folder = currentBuild(remoteDir(area))
  if (!folder) throw new Error(`${area} is not built`)
  const release = Release.parse(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')))
  const ofArea = (files: string[]) => sum(files.map((file) => gz(join(folder, file))))
  const entry = ofArea([release.entry])
  const pages = release.routes.flatMap(({ path, page }): PageSize[] => {
    const files = release.pages[page]
    if (!files) return []
    const own = ofArea(files.js)
    const entryPoints = new Set(
      files.entryPoints.flatMap((entryPoint) => host.groups[entryPointChunk(entryPoint)]?.js ?? []),
    )
    const firstVisit = ofHost([...new Set([...host.entry.js, ...entryPoints])]) + entry + own
    return [{ path, own, firstVisit, isForm: files.entryPoints.includes(FORM_ENTRY_POINT) }]
  })
  return { area, entry, pages }
}

const sizeRow = (what: string, size: number, most: number): Row => ({
  what,
  value: `${size.toFixed(1)} KB`,
  budget: `≤ ${most} KB`,
  held: size <= most,
})
const largest = (pages: PageSize[], of: 'own' | 'firstVisit') =>
  pages.reduce<PageSize | null>((most, page) => (most && most[of] >= page[of] ? most : page), null)

/** Returns JavaScript sizes, gzip, of the `dist` folders. */
export function sizes(): Row[] {
  const host = JSON.parse(readFileSync(join(hostDir, 'dist/host.json'), 'utf8')) as HostBuild // written by our own build
  const cache = new Map<string, number>()
  const ofHost = (files: string[]) =>
    sum(
      files.map((file) => {
        const size = cache.get(file) ?? gz(join(hostDir, 'dist', file))
        cache.set(file, size)
        return size
      }),
    )
  const measured = areas.map((area) => measureArea(area, host, ofHost))
  const pages = measured.flatMap((one) => one.pages)
  const shared = new Set<string>([...SHARE_PAGES.map((address) => address.split('?')[0] ?? address), ...LANDING_PAGES])
  const form = largest(
    pages.filter((page) => page.isForm),
    'firstVisit',
  )
  const count = readdirSync(join(hostDir, 'dist')).filter((file) => file.endsWith('.js')).length
  return [
    sizeRow('host, JavaScript gzip', ofHost(host.entry.js), 160),
    ...measured.flatMap(({ area, entry, pages }) => {
      const page = largest(pages, 'own')
      return [
        sizeRow(`${area}: entry`, entry, 8),
        ...(page ? [sizeRow(`${area}: largest page, ${page.path}`, page.own, 15)] : []),
      ]
    }),
    ...pages
      .filter(({ path }) => shared.has(path))
      .map(({ path, firstVisit }) => sizeRow(`first visit of ${path}`, firstVisit, 215)),
    ...(form ? [sizeRow(`first visit of the heaviest form page, ${form.path}`, form.firstVisit, 330)] : []),
    { what: 'host, script files', value: String(count), budget: '', held: null },
  ]
}
