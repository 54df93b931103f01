import { APP_STORE_META, EARLY, EARLY_PLAY, POLYFILLS_META, WAITING_SCRIPTS } from '@dm/shared/contract/release/early'
import type { PrefetchedQueries } from '@dm/shared/contract/release/prefetch'
import type { AreaOverride, Boot } from '@dm/shared/contract/release/release'
import type { Requested } from './requested-page'
import { escapeHtml } from '../../platform/http/escape-html'
import { queriesScript, picturePreload } from '../prefetch/markup'
import type { HostBuild } from '../hosts/host-build'
import { iconHref } from './icon'
import { inlineJson } from './inline-json'
import type { PageMeta, PageType } from '../../platform/page-meta'
import { splash, SPLASH_STYLE } from './splash'
import { structuredData } from './structured'
import { withoutScripts } from './without-scripts'

interface Asset {
  href: string
  integrity: string
}
interface Assets {
  js: Asset[]
  css: Asset[]
}

/** Description for search engines, for a page without its own. */
const SITE_DESCRIPTION =
  '点梦：看短剧、接通告、看直播、聊天交友。演员、模特、主持人和达人的模卡、活动与服务，都在这里。'

const hostAssets = (host: HostBuild, { js, css }: { js: string[]; css: string[] }): Assets => {
  const asset = (file: string) => ({ href: `/host/${file}`, integrity: host.files[file] ?? '' })
  return { js: js.map(asset), css: css.map(asset) }
}

/** Returns the files of a group of the host that loads later; empty if this build has no such group. */
const groupAssets = (host: HostBuild, group: string) => hostAssets(host, host.groups[group] ?? { js: [], css: [] })

/** Returns every file that the requested page needs besides the host's entry, so that all are requested at once. */
function pageAssets(host: HostBuild, { page }: Requested, path: string): Assets & { entry?: Asset } {
  const brought = host.pages?.[path]
  if (brought) return groupAssets(host, brought.group)
  const files = page?.release.pages[page.page]
  if (!page || !files) return { js: [], css: [] }
  const { release } = page
  const asset = (file: string) => ({ href: release.base + file, integrity: release.files[file] ?? '' })
  const entryPoints = files.entryPoints.map((entryPoint) =>
    groupAssets(host, `entry-point-${entryPoint.replaceAll('/', '-')}`),
  )
  return {
    entry: asset(release.entry),
    js: [...entryPoints.flatMap((entryPoint) => entryPoint.js), ...files.js.map(asset)],
    css: [...entryPoints.flatMap((entryPoint) => entryPoint.css), ...files.css.map(asset)],
  }
}

const unique = (assets: Asset[]) => [...new Map(assets.map((asset) => [asset.href, asset])).values()]
const attributes = ({ href, integrity }: Asset) =>
  `="${escapeHtml(href)}" crossorigin="anonymous"${integrity && ` integrity="${integrity}"`}`
const preload =
  (as: 'script' | 'style', isUrgent = true) =>
  (asset: Asset) =>
    `<link rel="preload" as="${as}"${isUrgent ? '' : ' fetchpriority="low"'} href${attributes(asset)}>`
const property = (name: string, content: string | undefined) =>
  content ? `<meta property="${name}" content="${escapeHtml(content)}">` : ''

interface DocumentInput {
  host: HostBuild
  /** The page's path: `/user/index` for the root. */
  path: string
  /** The requested page, and the part of the registry's snapshot it needs for this visit. */
  requested: Requested
  /** Prefetched queries of the page; null when it declares no calls. */
  prefetched: PrefetchedQueries | null
  boot: Boot
  /** The page's content with the text of its stylesheets, by their address; null when it was not rendered. */
  rendered: { html: string; styles: ReadonlyMap<string, string | null> } | null
  overrides: AreaOverride[]
  /** Public URL of the site, for the absolute addresses in link previews; empty leaves them relative. */
  publicUrl: string
  meta: PageMeta | null
  /** Subject of the page; absent for any other. */
  pageType: PageType | undefined
  /** Download address of the app, for the app-jump flow (docs/product/foundations.md#6-overlays). */
  appStoreUrl: string
}

interface BootInput {
  host: HostBuild
  requested: Requested
  loading: Boot['loading']
  overrides: AreaOverride[]
  /** Epoch ms. */
  now: number
}

/** Returns the data that a page's HTML contains for the host. */
export const bootOf = ({ host, requested, loading, overrides, now }: BootInput): Boot => ({
  snapshot: requested.snapshot,
  elsewhere: requested.elsewhere,
  ...(host.entryPoints !== undefined && { entryPoints: host.entryPoints }),
  ...(host.fileList && { hostFiles: { href: `/host/${host.fileList.file}`, integrity: host.fileList.integrity } }),
  loading,
  overrides,
  now,
})

/** Returns the stylesheets of a page, in order: those that stand in the HTML of a rendered one. */
export const pageStyles = (host: HostBuild, requested: Requested, path: string): Asset[] =>
  unique([...hostAssets(host, host.entry).css, ...pageAssets(host, requested, path).css])

/**
 * A rendered page is painted whole: while it is parsed, what comes later moves what is there. Chromium from 124; others
 * ignore it (HTML standard, link type `expect`).
 */
const WHOLE = '<link rel="expect" href="#dm-boot" blocking="render">'

/** Until the page is alive, which the host says in it: pictures below the screen leave the connection to the scripts. */
const NOT_ALIVE = ` ${EARLY}`

/** As the host sets it (shared/src/env/shell.ts): a rendered page would move down when it does. */
const IN_APP = ' data-app="1" style="--dm-nav-h:20px"'

/**
 * A film that the early script plays (host/src/early/film.ts): one in pieces has no `src` and waits for the scripts.
 * Users' texts hold no tag.
 */
const PLAYS_EARLY = new RegExp(`<video(?=[^>]*\\ssrc=)[^>]*\\s${EARLY_PLAY}`)

/** Returns the HTML of a page, with its part of the registry inlined and all its files requested at once. */
export function pageDocument({
  host,
  path,
  requested,
  prefetched,
  boot,
  rendered,
  overrides,
  publicUrl,
  meta,
  pageType,
  appStoreUrl,
}: DocumentInput): string {
  const entry = hostAssets(host, host.entry)
  const page = pageAssets(host, requested, path)
  const title = requested.page?.title ?? host.pages?.[path]?.title ?? '点梦'
  // Never from `Host`, which the caller controls: shared caches store pages.
  const image = meta?.image && (publicUrl ? new URL(meta.image, publicUrl).href : meta.image)
  const atOnce = new Set([...entry.css, ...entry.js].map((asset) => asset.href))
  // A page with prefetched queries makes no call before its first render; others make theirs at once.
  const client = prefetched?.answers.length ? [] : groupAssets(host, 'axios').js
  // A file without a hash is not included: the host refuses it and reports it.
  const chunks = unique([...client, ...page.js]).filter((asset) => asset.integrity && !atOnce.has(asset.href))
  const areaEntry = page.entry?.integrity ? [page.entry] : []
  const inline = [...(rendered?.styles ?? [])].flatMap(([href, text]) => (text === null ? [] : [[href, text] as const]))
  const inlined = new Set(inline.map(([href]) => href))
  const picture = picturePreload(requested.page?.largest, prefetched, rendered !== null)
  const linked = (assets: Asset[]) => unique(assets).filter((asset) => !inlined.has(asset.href))
  const hostScripts = [
    // Each script defines its release before the host starts.
    ...overrides
      .filter(({ version }) => !version)
      .map(({ base }) => `<script defer src="${escapeHtml(base)}release.js" crossorigin="anonymous"></script>`),
    ...unique(entry.js).map((asset) => `<script defer src${attributes(asset)}></script>`),
  ]
  const areaScripts = [
    // Chunks run as they arrive, before the host is ready; the entry runs after the host, which waits for it.
    ...chunks.map((asset) => `<script async src${attributes(asset)}></script>`),
    ...areaEntry.map((asset) => `<script defer data-entry src${attributes(asset)}></script>`),
  ]
  // A film gets the connection to itself until it plays: it is what the page is for.
  const playsEarly = PLAYS_EARLY.test(rendered?.html ?? '')
  const preloads = (assets: Asset[]) => (playsEarly ? [] : assets.map(preload('script', rendered === null)))
  return [
    `<!doctype html><html lang="zh-CN"${rendered ? NOT_ALIVE : ''}${boot.rendered?.app ? IN_APP : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<meta name="format-detection" content="telephone=no"><meta name="theme-color" content="#ffffff">',
    // The early script reads it, and loads the polyfills only where they are needed.
    ...hostAssets(host, { js: host.polyfills === undefined ? [] : [host.polyfills], css: [] }).js.map(
      ({ href, integrity }) =>
        `<meta name="${POLYFILLS_META}" content="${escapeHtml(href)}" data-integrity="${integrity}">`,
    ),
    `<script>${host.earlyScript}</script>`,
    appStoreUrl.startsWith('https://') ? `<meta name="${APP_STORE_META}" content="${escapeHtml(appStoreUrl)}">` : '',
    `<title>${escapeHtml(meta?.title ?? title)}</title>`,
    rendered ? WHOLE : '',
    `<style>${SPLASH_STYLE}</style>`,
    ...inline.map(([href, text]) => `<style data-href="${escapeHtml(href)}">${text}</style>`),
    // Before the scripts, which a rendered page does without.
    rendered ? picture : '',
    ...(rendered ? preloads(unique(entry.js)) : hostScripts),
    // Preloaded, not blocking: an area that does not respond must not keep the host from starting.
    ...linked(host.federated && !rendered ? page.css : [])
      .filter((asset) => !atOnce.has(asset.href))
      .map(preload('style')),
    ...preloads([...areaEntry, ...chunks]),
    ...(rendered ? [`<template id="${WAITING_SCRIPTS}">`, ...hostScripts, ...areaScripts, '</template>'] : areaScripts),
    // After the scripts, which render it: earlier it would only compete with them on a slow connection.
    rendered ? '' : picture,
    property('og:site_name', '点梦'),
    property('og:type', 'website'),
    property('og:title', meta?.title ?? title),
    property('og:description', meta?.description),
    property('og:image', image || undefined),
    `<meta name="description" content="${escapeHtml(meta?.description || SITE_DESCRIPTION)}">`,
    meta ? structuredData(pageType, { ...meta, image: image || undefined }) : '',
    `<link rel="icon" href="${iconHref}">`,
    `</head><body>${rendered ? '' : splash({ onStage: requested.page?.stage ?? false })}`,
    withoutScripts({ isRendered: rendered !== null }),
    // Placed below the splash: it blocks the content and scripts after it, but not the splash.
    ...linked([...entry.css, ...(host.federated && !rendered ? [] : page.css)]).map(
      (asset) => `<link rel="stylesheet" href${attributes(asset)} data-page>`,
    ),
    `<div id="root">${rendered?.html ?? ''}</div><script type="application/json" id="dm-boot">${inlineJson(boot)}</script>`,
    `${queriesScript(prefetched)}</body></html>`,
  ].join('')
}
