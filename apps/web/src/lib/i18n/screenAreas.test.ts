import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Files = Readonly<Record<string, Readonly<Record<string, string>> | number>>

/** Answers the files of these names; a number is the status of a failure. */
const createFetch = (files: Files) =>
  vi.fn(async (url: string) => {
    const file = files[url.replace(/^\/locales\/|\.json$/g, '')] ?? 404
    return typeof file === 'number' ? new Response('', { status: file }) : new Response(JSON.stringify(file))
  })

let translations: typeof import('./translations.ts')
beforeEach(async () => {
  // Each test opens its own areas.
  vi.resetModules()
  translations = await import('./translations.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  // Test files share modules.
  vi.resetModules()
})

const setLocale = (language: 'de' | 'fr' | 'en-US', get: ReturnType<typeof createFetch>, onMissing?: () => void) =>
  translations.setLocale(language, get as unknown as typeof fetch, onMissing)

test('areas: a language brings its shared texts and those of the areas that were opened', async () => {
  const get = createFetch({ de: { Swap: 'Tauschen' }, 'de.games': { Draw: 'Ziehung' } })
  await translations.loadTexts('games')
  expect(get).not.toHaveBeenCalled()
  await setLocale('de', get)
  expect(get.mock.calls.map(([url]) => url)).toEqual(['/locales/de.json', '/locales/de.games.json'])
  expect([translations.t('Swap'), translations.t('Draw')]).toEqual(['Tauschen', 'Ziehung'])
})

test('areas: an area that is opened later adds its texts, and each file is fetched once', async () => {
  const get = createFetch({ de: { Swap: 'Tauschen' }, 'de.earn': { Harvest: 'Ernten' } })
  await setLocale('de', get)
  await translations.loadTexts('earn')
  await translations.loadTexts('earn')
  await translations.loadTexts(undefined)
  expect(get).toHaveBeenCalledTimes(2)
  expect([translations.t('Swap'), translations.t('Harvest')]).toEqual(['Tauschen', 'Ernten'])
})

test('areas: one that is opened while the language is on its way comes with it', async () => {
  const get = createFetch({ de: { Swap: 'Tauschen' }, 'de.earn': { Harvest: 'Ernten' } })
  const change = setLocale('de', get)
  await translations.loadTexts('earn')
  await change
  expect([translations.t('Swap'), translations.t('Harvest')]).toEqual(['Tauschen', 'Ernten'])
})

test('areas: texts that do not arrive stay English, which is told, and are asked for with the next area', async () => {
  const files: Record<string, Readonly<Record<string, string>> | number> = {
    de: { Swap: 'Tauschen' },
    'de.info': {},
    'de.earn': 503,
  }
  const onMissing = vi.fn()
  await setLocale('de', createFetch(files), onMissing)
  await translations.loadTexts('earn')
  expect(onMissing).toHaveBeenCalledExactlyOnceWith('de', true)
  expect([translations.t('Swap'), translations.t('Harvest')]).toEqual(['Tauschen', 'Harvest'])
  files['de.earn'] = { Harvest: 'Ernten' }
  await translations.loadTexts('info')
  expect(translations.t('Harvest')).toBe('Ernten')
  expect(onMissing).toHaveBeenCalledOnce()
})

test('areas: after English, a language is shown without an area that does not come', async () => {
  const onMissing = vi.fn()
  await translations.loadTexts('games')
  await setLocale('de', createFetch({ de: { Swap: 'Tauschen' }, 'de.games': 503 }), onMissing)
  expect([translations.t('Swap'), translations.t('Draw')]).toEqual(['Tauschen', 'Draw'])
  expect(onMissing).toHaveBeenCalledExactlyOnceWith('de', true)
})

test('areas: a language that fails leaves the last one, with what was opened meanwhile', async () => {
  const onMissing = vi.fn()
  await setLocale('de', createFetch({ de: { Swap: 'Tauschen' }, 'de.earn': { Harvest: 'Ernten' } }))
  const change = setLocale('fr', createFetch({ fr: { Swap: 'Échanger' } }), onMissing)
  await translations.loadTexts('earn')
  await change
  expect(onMissing).toHaveBeenCalledExactlyOnceWith('fr', false)
  expect([translations.t('Swap'), translations.t('Harvest')]).toEqual(['Tauschen', 'Ernten'])
})

test('areas: a text of an area that was not opened, such as a transaction of last week, brings the others', async () => {
  vi.stubGlobal('screens', { '/lottery': ['games', 1], '/farms': ['earn'], '/design': [''] })
  const get = createFetch({ de: { Swap: 'Tauschen' }, 'de.games': { Draw: 'Ziehung' }, 'de.earn': {} })
  await setLocale('de', get)
  expect(translations.t('Swap')).toBe('Tauschen')
  expect(get).toHaveBeenCalledTimes(1)
  expect(translations.t('Draw')).toBe('Draw')
  await vi.waitFor(() => expect(translations.t('Draw')).toBe('Ziehung'), 30_000)
  translations.t('A name that is no text')
  expect(get).toHaveBeenCalledTimes(3)
})

test('areas: a text whose area is on its way does not bring the others', async () => {
  vi.stubGlobal('screens', { '/lottery': ['games', 1], '/farms': ['earn'] })
  const get = createFetch({ de: {}, 'de.games': { Draw: 'Ziehung' }, 'de.earn': {} })
  await setLocale('de', get)
  const opening = translations.loadTexts('games')
  expect(translations.t('Draw')).toBe('Draw')
  await opening
  expect(translations.t('Draw')).toBe('Ziehung')
  expect(get).toHaveBeenCalledTimes(2)
  translations.t('Harvest')
  expect(get).toHaveBeenCalledTimes(3)
})

test('areas: English needs none', async () => {
  vi.stubGlobal('screens', { '/lottery': ['games'] })
  const get = createFetch({})
  await setLocale('en-US', get)
  await translations.loadTexts('games')
  expect(translations.t('Draw')).toBe('Draw')
  expect(get).not.toHaveBeenCalled()
})
