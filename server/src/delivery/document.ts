import { CAPTURE } from '@dm/shared/contract/early-calls'
import type { AreaOverride, Boot, Snapshot } from '@dm/shared/contract/release'
import { askedOf, type Asked } from './asked'
import type { HostBuild } from './host-build'
import { iconHref } from './icon'
import type { PageMeta } from './meta'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char)
/** JSON inside a script element: nothing in it can end the element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

interface Asset {
  href: string
  integrity: string
}
interface Assets {
  js: Asset[]
  css: Asset[]
}

const hostAssets = (host: HostBuild, { js, css }: { js: string[]; css: string[] }): Assets => {
  const asset = (file: string) => ({ href: `/host/${file}`, integrity: host.files[file] ?? '' })
  return { js: js.map(asset), css: css.map(asset) }
}

/** Everything that the asked-for page needs beside the host's entry, so that it is all asked for at once. */
function pageAssets(host: HostBuild, { page }: Asked): Assets & { entry?: Asset } {
  const files = page?.release.pages[page.page]
  if (!page || !files) return { js: [], css: [] }
  const { release } = page
  const asset = (file: string) => ({ href: release.base + file, integrity: release.files[file] ?? '' })
  const doors = files.doors.map((door) =>
    hostAssets(host, host.groups[`door-${door.replaceAll('/', '-')}`] ?? { js: [], css: [] }),
  )
  return {
    entry: asset(release.entry),
    js: [...doors.flatMap((door) => door.js), ...files.js.map(asset)],
    css: [...doors.flatMap((door) => door.css), ...files.css.map(asset)],
  }
}

const unique = (assets: Asset[]) => [...new Map(assets.map((asset) => [asset.href, asset])).values()]
const attributes = ({ href, integrity }: Asset) =>
  `="${escape(href)}" crossorigin="anonymous"${integrity && ` integrity="${integrity}"`}`
const property = (name: string, content: string | undefined) =>
  content ? `<meta property="${name}" content="${escape(content)}">` : ''

interface DocumentInput {
  host: HostBuild
  /** What is live, for this visit. */
  snapshot: Snapshot
  loading: Boot['loading']
  overrides: AreaOverride[]
  /** The path as asked for; `/` stands for the personal centre (seed, section 2). */
  path: string
  /** Decides canaries; null at the first visit. */
  seed: number | null
  /** The site's own origin, for the absolute addresses that previews want. */
  origin: string
  meta: PageMeta | null
  /** Where the app is got, for the app-jump flow (foundations, section 6). */
  appStoreUrl: string
  /** Epoch ms. */
  now: number
}

/** The HTML of a page: what it needs of the registry inlined, and everything the page needs asked for at once. */
export function pageDocument({
  host,
  snapshot,
  loading,
  overrides,
  path,
  seed,
  origin,
  meta,
  appStoreUrl,
  now,
}: DocumentInput): string {
  const entry = hostAssets(host, host.entry)
  const asked = askedOf(snapshot, { path: path === '/' ? '/user/index' : path, seed, overrides, now })
  const page = pageAssets(host, asked)
  const { elsewhere } = asked
  const boot: Boot = { snapshot: asked.snapshot, elsewhere, hostFiles: host.files, loading, overrides, now }
  const title = asked.page?.title ?? '点梦'
  const image = meta?.image && new URL(meta.image, origin).href
  const atOnce = new Set([...entry.css, ...entry.js].map((asset) => asset.href))
  // A file without a hash is not run from here: the host refuses it, with a word about it.
  const chunks = unique(page.js).filter((asset) => asset.integrity && !atOnce.has(asset.href))
  const areaEntry = page.entry?.integrity ? [page.entry] : []
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<meta name="format-detection" content="telephone=no"><meta name="theme-color" content="#ffffff">',
    `<script>${CAPTURE}</script>`,
    appStoreUrl.startsWith('https://') ? `<meta name="dm-app-store" content="${escape(appStoreUrl)}">` : '',
    `<title>${escape(title)}</title>`,
    ...unique(entry.css).map((asset) => `<link rel="stylesheet" href${attributes(asset)}>`),
    // Each says what its release is, before the host starts.
    ...overrides
      .filter(({ version }) => !version)
      .map(({ base }) => `<script defer src="${escape(base)}release.js" crossorigin="anonymous"></script>`),
    ...unique(entry.js).map((asset) => `<script defer src${attributes(asset)}></script>`),
    // Asked for, not waited for: an area that hangs must not keep the host from starting.
    ...unique(page.css)
      .filter((asset) => !atOnce.has(asset.href))
      .map((asset) => `<link rel="preload" as="style" href${attributes(asset)}>`),
    ...[...areaEntry, ...chunks].map((asset) => `<link rel="preload" as="script" href${attributes(asset)}>`),
    // Chunks run as they arrive, while the host is still on its way; the entry runs after the host, which waits for it.
    ...chunks.map((asset) => `<script async src${attributes(asset)}></script>`),
    ...areaEntry.map((asset) => `<script defer data-entry src${attributes(asset)}></script>`),
    property('og:site_name', '点梦'),
    property('og:type', 'website'),
    property('og:title', meta?.title ?? title),
    property('og:description', meta?.description),
    property('og:image', image || undefined),
    meta?.description ? `<meta name="description" content="${escape(meta.description)}">` : '',
    `<link rel="icon" href="${iconHref}">`,
    `</head><body><div id="root"></div><script type="application/json" id="dm-boot">${inlineJson(boot)}</script></body></html>`,
  ].join('')
}
