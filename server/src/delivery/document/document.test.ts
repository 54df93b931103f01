import type { HostBuild } from '../hosts/host-build'
import { bootOf, pageDocument } from './document'
import type { PageMeta } from '../../platform/page-meta'
import { requestedFor } from './requested-page'

const host: HostBuild = {
  version: '1',
  federated: true,
  earlyScript: 'early()',
  entry: { js: ['host.js'], css: ['host.css'] },
  groups: {},
  files: { 'host.js': 'sha384-a', 'host.css': 'sha384-b' },
  offered: null,
}
const path = '/user/modelcard'
const requested = requestedFor({ revision: 1, areas: {}, campaigns: [] }, { path, seed: null, overrides: [], now: 1 })
const boot = bootOf({ host, requested, loading: { budgetMs: 1000, retries: 0 }, overrides: [], now: 1 })
const written = (
  rendered: Parameters<typeof pageDocument>[0]['rendered'],
  meta: PageMeta | null = null,
  from: HostBuild = host,
) =>
  pageDocument({
    host: from,
    path,
    requested,
    prefetched: null,
    boot,
    rendered,
    overrides: [],
    publicUrl: '',
    meta,
    pageType: 'Person',
    appStoreUrl: '',
  })
/** Texts for a browser without JavaScript besides the page. */
const saidIn = (html: string) =>
  [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, inner = '']) =>
    inner.replace(/<style>.*?<\/style>|<[^>]+>/gs, ''),
  )

test('without JavaScript a rendered page says, before its content, what needs it', () => {
  const html = written({ html: '<main>林小满</main>', styles: new Map() })
  expect(saidIn(html)).toEqual(['页面内容可直接阅读。播放、登录、报名等操作需要开启浏览器的 JavaScript'])
  expect(html.indexOf('<noscript>')).toBeLessThan(html.indexOf('<div id="root"><main>林小满</main></div>'))
  expect(html).not.toContain('id="splash"')
})

test('without JavaScript any other page says that it needs it, below the mark', () => {
  const html = written(null)
  expect(saidIn(html)).toEqual(['这个页面需要 JavaScript。请在浏览器设置中开启后刷新'])
  expect(html.indexOf('id="splash"')).toBeLessThan(html.indexOf('<noscript>'))
  expect(html).toContain('<div id="root"></div>')
})

test('the scripts of a rendered page wait in a template, behind preloads that leave the connection to the picture', () => {
  const script = '<script defer src="/host/host.js" crossorigin="anonymous" integrity="sha384-a"></script>'
  const html = written({ html: '<main>林小满</main>', styles: new Map() })
  const [waiting] = /<template id="scripts">.*?<\/template>/s.exec(html) ?? []
  expect(waiting).toContain(script)
  const others = html.replace(waiting ?? '', '')
  expect(others).not.toMatch(/<script[^>]* src=/)
  expect(others).toContain('<link rel="preload" as="script" fetchpriority="low" href="/host/host.js" ')
  // Any other page needs them at once.
  expect(written(null)).toContain(script)
  expect(written(null)).not.toContain('<template')
})

test('the scripts of a page whose film plays early are not loaded beside the film; what people write is no film', () => {
  const styles = new Map()
  const film = written({ html: '<video class="film" data-early-play="true" src="/files/a.mp4"></video>', styles })
  expect(film).toContain('<template id="scripts"><script defer src="/host/host.js"')
  expect(film).not.toContain('as="script"')
  const pieces = written({ html: '<video class="film" data-early-play="true"></video>', styles })
  expect(pieces).toContain('as="script"')
  const comment = written({ html: '<p>&lt;video data-early-play&gt;</p><video src="/files/a.mp4"></video>', styles })
  expect(comment).toContain('as="script"')
})

test('the head names the polyfills before its script, which loads them where they are needed', () => {
  const html = written(null, null, { ...host, polyfills: 'polyfills.js', files: { 'polyfills.js': 'sha384-c' } })
  const meta = '<meta name="dm-polyfills" content="/host/polyfills.js" data-integrity="sha384-c">'
  expect(html.indexOf(meta)).toBeGreaterThan(0)
  expect(html.indexOf(meta)).toBeLessThan(html.indexOf('<script>'))
  expect(html).not.toMatch(/<(script|link)[^>]*polyfills\.js/)
})

test('title and structured data are those of the link preview, and end no element', () => {
  const html = written(null, { title: '林</script>小满', description: '演员', image: '/files/a.jpg' })
  expect(html).toContain('<title>林&lt;/script&gt;小满</title>')
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const facts = { name: '林</script>小满', description: '演员' }
  expect(JSON.parse(data)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    ...facts,
    mainEntity: { '@type': 'Person', ...facts, image: '/files/a.jpg' },
  })
  expect(written(null)).not.toContain('ld+json')
})
