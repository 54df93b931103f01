import type { AppLocation } from '@dm/shared/router'
import fc from 'fast-check'
import { BOUND, viewCache } from './cache'

const at = (path: string, extra: Partial<AppLocation> = {}): AppLocation => ({
  path,
  pathname: path.split('?')[0] ?? path,
  search: '',
  hash: '',
  state: null,
  key: 'default',
  index: 0,
  ...extra,
})
const make = () => viewCache<string, never>(({ pathname }) => ({ route: pathname, page: null }))
type Cache = ReturnType<typeof make>
const paths = (cache: Cache) => cache.read().all.map(({ path }) => path)
const onScreen = (cache: Cache) => cache.read().all.find(({ id }) => id === cache.read().active)

it('keys by path and query, and goes back to the same view with its new place', () => {
  const cache = make()
  cache.show(at('/a?id=1'))
  const first = onScreen(cache)?.id
  cache.show(at('/a?id=2'))
  expect(onScreen(cache)?.id).not.toBe(first)
  cache.show(at('/a?id=1', { state: 'again' }))
  expect(onScreen(cache)).toMatchObject({ id: first, location: { state: 'again' } })
})

it('a view is found at the address that its page has replaced, and no longer at the one it was opened with', () => {
  const cache = make()
  cache.show(at('/form'))
  const form = onScreen(cache)?.id
  cache.moved('/form?step=2')
  expect(onScreen(cache)).toMatchObject({ id: form, path: '/form' })
  cache.show(at('/terms'))
  cache.show(at('/form?step=2'))
  expect(onScreen(cache)).toMatchObject({ id: form, path: '/form?step=2' })
  cache.show(at('/form'))
  expect(onScreen(cache)?.id).not.toBe(form)
  // One that moves to another's address takes its place.
  cache.moved('/form?step=2')
  expect(paths(cache)).toEqual(['/terms', '/form'])
})

it('keeps the order of the views, so that none is moved in the page', () => {
  const cache = make()
  ;['/a', '/b', '/c', '/a'].forEach((path) => cache.show(at(path)))
  expect(paths(cache)).toEqual(['/a', '/b', '/c'])
})

it('keeps ten; the one that was on screen longest ago leaves first', () => {
  const cache = make()
  Array.from({ length: BOUND }, (_, index) => cache.show(at(`/${index}`)))
  cache.show(at('/0'))
  cache.show(at('/new'))
  expect(paths(cache)).toContain('/0')
  expect(paths(cache)).not.toContain('/1')
  expect(paths(cache)).toHaveLength(BOUND)
})

it('drops a hidden view at once, and the one on screen when it is left', () => {
  const cache = make()
  cache.show(at('/list'))
  cache.show(at('/form'))
  cache.drop('/list')
  expect(paths(cache)).toEqual(['/form'])
  cache.drop('/form')
  const form = onScreen(cache)?.id
  expect(paths(cache)).toEqual(['/form'])
  cache.show(at('/form', { hash: '#same' }))
  expect(onScreen(cache)?.id).toBe(form)
  cache.show(at('/list'))
  cache.show(at('/form'))
  expect(onScreen(cache)?.id).not.toBe(form)
})

it('a reload opens the view on screen anew and leaves the others', () => {
  const cache = make()
  cache.show(at('/a'))
  cache.show(at('/b'))
  const before = cache.read().all.map(({ id }) => id)
  cache.reload()
  expect(paths(cache)).toEqual(['/a', '/b'])
  expect(cache.read().all[0]?.id).toBe(before[0])
  expect(onScreen(cache)?.id).not.toBe(before[1])
})

it('emptying leaves the view on screen alone, opened anew', () => {
  const cache = make()
  cache.show(at('/a'))
  cache.show(at('/b'))
  const before = onScreen(cache)?.id
  cache.empty()
  expect(paths(cache)).toEqual(['/b'])
  expect(onScreen(cache)?.id).not.toBe(before)
})

describe('while a page is on its way', () => {
  const pages = new Map<string, { resolve(page: string): void; reject(error: Error): void }>()
  const late = () =>
    viewCache<string, string>(({ pathname }) => {
      if (!pathname.startsWith('/late')) return { route: pathname, page: pathname }
      const page = new Promise<string>((resolve, reject) => pages.set(pathname, { resolve, reject }))
      return { route: pathname, page }
    })
  const shown = (cache: ReturnType<typeof late>) => cache.read().all.find(({ id }) => id === cache.read().active)
  const settled = () => new Promise((done) => setTimeout(done))

  it('the view on screen stays, until the code of the next one has arrived', async () => {
    const cache = late()
    cache.show(at('/a'))
    cache.show(at('/late'))
    expect(shown(cache)?.path).toBe('/a')
    expect(cache.read().coming).not.toBeNull()
    pages.get('/late')?.resolve('its page')
    await settled()
    expect(shown(cache)).toMatchObject({ path: '/late', page: 'its page' })
    expect(cache.read().coming).toBeNull()
  })

  it('one that fails to arrive comes on screen as well, to say so', async () => {
    const cache = late()
    cache.show(at('/a'))
    cache.show(at('/late'))
    pages.get('/late')?.reject(new Error('no line'))
    await settled()
    expect(shown(cache)?.path).toBe('/late')
  })

  it('whoever goes back or elsewhere meanwhile is not pulled away later', async () => {
    const cache = late()
    cache.show(at('/a'))
    const before = shown(cache)?.id
    cache.show(at('/late'))
    cache.show(at('/a'))
    pages.get('/late')?.resolve('too late')
    await settled()
    expect(shown(cache)).toMatchObject({ path: '/a', id: before })
    cache.show(at('/late/1'))
    cache.show(at('/late/2'))
    pages.get('/late/2')?.resolve('second')
    pages.get('/late/1')?.resolve('first')
    await settled()
    expect(shown(cache)?.path).toBe('/late/2')
    expect(cache.read().all.map(({ path }) => path)).toEqual(['/a', '/late/2'])
  })

  it('a view that is to go stays on screen until then, and a logout leaves nothing of it', async () => {
    const cache = late()
    cache.show(at('/form'))
    cache.drop('/form')
    cache.show(at('/late'))
    const form = shown(cache)
    expect(form?.path).toBe('/form')
    cache.empty()
    expect(shown(cache)).toMatchObject({ path: '/form' })
    expect(shown(cache)?.id).not.toBe(form?.id)
    pages.get('/late')?.resolve('its page')
    await settled()
    expect(shown(cache)?.path).toBe('/late')
  })
})

it('whatever happens: at most ten views, one of them on screen at the last address', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('show' as const), path: fc.integer({ min: 0, max: 15 }).map((n) => `/${n}`) }),
    fc.record({ do: fc.constantFrom('drop' as const), path: fc.integer({ min: 0, max: 15 }).map((n) => `/${n}`) }),
    fc.record({ do: fc.constantFrom('reload' as const, 'empty' as const), path: fc.constant('') }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const cache = make()
      let last: string | undefined
      for (const { do: what, path } of steps) {
        if (what === 'show') cache.show(at((last = path)))
        else if (what === 'drop') cache.drop(path)
        else cache[what]()
        expect(cache.read().all.length).toBeLessThanOrEqual(BOUND)
        expect(new Set(cache.read().all.map(({ id }) => id)).size).toBe(cache.read().all.length)
        expect(onScreen(cache)?.path).toBe(last)
      }
    }),
  )
})
