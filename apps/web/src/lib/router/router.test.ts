import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRouter, type ScreenRoute } from './router.ts'
import { rememberPosition } from './scroll.ts'

vi.mock('./scroll.ts', () => ({ rememberPosition: vi.fn() }))

/** A window with a history, as far as the router uses it. */
function createWindow(start: string) {
  const entries: { state: unknown; href: string }[] = [{ state: null, href: start }]
  let index = 0
  const listeners = new Set<() => void>()
  const now = () => entries[index] ?? { state: null, href: '/' }
  const getUrl = () => new URL(now().href, 'http://page.test')
  const globals = {
    window: { scrollY: 0 },
    history: {
      get state() {
        return now().state
      },
      pushState(state: unknown, _: string, href: string) {
        entries.splice(++index, entries.length, { state, href })
      },
      replaceState(state: unknown, _: string, href = now().href) {
        entries[index] = { state, href }
      },
    },
    location: {
      get pathname() {
        return getUrl().pathname
      },
      get search() {
        return getUrl().search
      },
      get hash() {
        return getUrl().hash
      },
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return {
    getHref: () => now().href,
    countEntries: () => entries.length,
    back() {
      index--
      for (const listener of listeners) listener()
    },
    /** As a link to `#main` does. */
    openHash(hash: string) {
      entries.splice(++index, entries.length, { state: null, href: getUrl().pathname + hash })
      for (const listener of listeners) listener()
    },
  }
}

const screen = (name: string) => Object.assign(() => null, { screen: name })
const route = (path: string, more: Partial<ScreenRoute> = {}): ScreenRoute => ({
  path,
  load: async () => screen(path),
  ...more,
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A screen that loads when it is told to. */
function createLater() {
  let resolve = (_: () => null) => {}
  const promise = new Promise<() => null>((done) => {
    resolve = done
  })
  return { promise, resolve: (loaded: () => null) => resolve(loaded) }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

async function open(start: string, routes: readonly ScreenRoute[]) {
  const page = createWindow(start)
  const router = createRouter(routes)
  await router.load()
  router.listen()
  return { page, router, getPath: () => router.getShown().routePath }
}

test('router: the address changes at once, the screen when it has loaded; one that loads for long says so', async () => {
  const later = createLater()
  const { page, router, getPath } = await open('/', [route('/'), route('/farms', { load: () => later.promise })])
  router.navigate({ to: '/farms' })
  expect(page.getHref()).toBe('/farms')
  expect(getPath()).toBe('/')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(router.getShown()).toMatchObject({ routePath: '/farms', screen: { status: 'loading' } })
  later.resolve(screen('/farms'))
  await settle()
  expect(router.getShown()).toMatchObject({ routePath: '/farms', screen: { status: 'ready' } })
})

test('router: of two screens that are asked for, the last one is shown, whichever loads first', async () => {
  const slow = createLater()
  const { router, getPath } = await open('/', [
    route('/'),
    route('/slow', { load: () => slow.promise }),
    route('/fast'),
  ])
  router.navigate({ to: '/slow' })
  router.navigate({ to: '/fast' })
  await settle()
  expect(getPath()).toBe('/fast')
  slow.resolve(screen('/slow'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(getPath()).toBe('/fast')
})

test('router: Back leads to the screen before; the same address again, or `replace`, is no step', async () => {
  const { page, router, getPath } = await open('/', [route('/'), route('/farms')])
  router.navigate({ to: '/farms' })
  router.navigate({ to: '/farms' })
  router.navigate({ to: '/farms', search: { state: 'finished' }, replace: true })
  await settle()
  expect(page.countEntries()).toBe(2)
  page.back()
  await settle()
  expect(getPath()).toBe('/')
  expect(router.getShown().move.kind).toBe('back')
})

test('router: the position is remembered of the screen that is shown, however many are asked for meanwhile', async () => {
  const { router } = await open('/', [
    route('/'),
    route('/slow', { load: () => createLater().promise }),
    route('/fast'),
  ])
  const { key } = router.getShown().location
  vi.mocked(rememberPosition).mockClear()
  router.navigate({ to: '/slow' })
  router.navigate({ to: '/fast' })
  await settle()
  expect(vi.mocked(rememberPosition).mock.calls).toEqual([[key], [key]])
})

test('router: a change of parameters loads nothing, and equal ones stay the same value', async () => {
  const load = vi.fn(async () => screen('/farms'))
  const { router } = await open('/farms?state=live', [route('/farms', { load })])
  const { search } = router.getShown().location
  router.navigate({ to: '.', search: { state: 'live' }, hash: 'farm-2' })
  await settle()
  expect(router.getShown().location).toMatchObject({ hash: 'farm-2' })
  expect(router.getShown().location.search).toBe(search)
  router.navigate({ to: '.', search: (now) => ({ ...now, search: 'cake' }) })
  await settle()
  expect(router.getShown().location.search).toEqual({ state: 'live', search: 'cake' })
  expect(load).toHaveBeenCalledTimes(1)
})

test('router: other parameters of a screen are shown before the click that chose them has ended', async () => {
  createWindow('/add/BNB?fee=1')
  const router = createRouter([route('/add/$currency', { redirect: async () => undefined })])
  await router.load()
  router.navigate({ to: '.', search: { fee: '2' } })
  expect(router.getShown().location.search).toEqual({ fee: '2' })
})

test('router: a redirect takes the place of what was asked for', async () => {
  const { page, router, getPath } = await open('/pool?a=1#b', [
    route('/liquidity'),
    route('/pool', { redirect: (_, { search, hash }) => ({ to: '/liquidity', search, hash }) }),
  ])
  expect(getPath()).toBe('/liquidity')
  expect(page.getHref()).toBe('/liquidity?a=1#b')
  router.navigate({ to: '/pool' })
  await settle()
  expect(page.getHref()).toBe('/liquidity')
  expect(page.countEntries()).toBe(2)
})

test('router: a screen that fails to load is shown as failed, and asked for again the next time', async () => {
  const load = vi.fn<ScreenRoute['load']>().mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValue(screen('/farms'))
  const { router } = await open('/', [route('/'), route('/farms', { load })])
  router.preload('/farms')
  await settle()
  expect(router.getShown().routePath).toBe('/')
  load.mockRejectedValueOnce(new Error('offline'))
  router.navigate({ to: '/farms' })
  await settle()
  expect(router.getShown().screen).toMatchObject({ status: 'failed' })
  router.navigate({ to: '/farms' })
  await settle()
  expect(router.getShown().screen).toMatchObject({ status: 'ready' })
})

test('router: an address without a screen is shown as missing; a slash at its end is no other address', async () => {
  const { page, router } = await open('/farms/', [route('/farms')])
  expect(page.getHref()).toBe('/farms')
  expect(router.getShown().screen).toMatchObject({ status: 'ready' })
  router.navigate({ to: '/nowhere' })
  await settle()
  expect(router.getShown()).toMatchObject({ routePath: undefined, screen: { status: 'missing' } })
})

test('router: a link within the screen is followed, and scrolls nowhere by itself', async () => {
  const { page, router } = await open('/farms', [route('/farms')])
  page.openHash('#main')
  await settle()
  expect(router.getShown()).toMatchObject({ location: { hash: 'main' }, move: { kind: 'native' } })
})
