import { afterEach, describe, expect, test, vi } from 'vitest'
import { localeStore } from './localeStore.ts'
import { decimal, msg, plural } from './message.ts'
import { getShortKey } from './shortKey.ts'
import { setLocale, t } from './translations.ts'

const createFetch = (texts: unknown, status = 200) =>
  vi.fn(async () => new Response(JSON.stringify(texts), { status })) as unknown as typeof fetch

afterEach(() => setLocale('en-US'))

describe('t', () => {
  test('translations: English needs no file, its texts are their own translations [I18N-02]', async () => {
    const get = createFetch({})
    await setLocale('en-US', get)
    expect(get).not.toHaveBeenCalled()
    expect(t('Swap')).toBe('Swap')
    expect(t('Insufficient %symbol% balance', { symbol: 'BNB' })).toBe('Insufficient BNB balance')
    expect(t(msg('Enable %symbol%', { symbol: 'ZONO' }))).toBe('Enable ZONO')
  })

  test('translations: another language is fetched by its name, and its placeholders are filled [I18N-03]', async () => {
    const get = createFetch({ 'Enable %symbol%': '%symbol% freigeben' })
    await setLocale('de', get)
    expect(get).toHaveBeenCalledWith('/locales/de.json', expect.anything())
    expect(t(msg('Enable %symbol%', { symbol: 'ZONO' }))).toBe('ZONO freigeben')
  })

  test('translations: amounts in sentences are written as the language writes them, when they are shown', async () => {
    const label = msg('Stake %amount% %symbol%', { amount: decimal('1200.5'), symbol: 'ZONO' })
    expect(t(label)).toBe('Stake 1,200.5 ZONO')
    await setLocale('de', createFetch({ 'Stake %amount% %symbol%': '%amount% %symbol% staken' }))
    expect(t(label)).toBe('1.200,5 ZONO staken')
    expect(t('Stake %amount% %symbol%', { amount: decimal('1.234'), symbol: 'A' })).toBe('1,234 A staken')
    // A text is never read as a number: it may be in the form of a language already.
    expect(t('Stake %amount% %symbol%', { amount: '1.234', symbol: 'A' })).toBe('1.234 A staken')
    expect(t('Stake %amount% %symbol%', { amount: decimal(''), symbol: 'A' })).toBe(' A staken')
  })

  test('translations: the files of the build have short keys', async () => {
    await setLocale('de', createFetch({ [getShortKey('Enable %symbol%')]: '%symbol% freigeben' }))
    expect(t('Enable %symbol%', { symbol: 'ZONO' })).toBe('ZONO freigeben')
    expect(t('Swap')).toBe('Swap')
  })
  test('translations: an untranslated text stays English, never blank', async () => {
    await setLocale('de', createFetch({ Swap: 'Tauschen' }))
    expect(t('Swap')).toBe('Tauschen')
    expect(t('Liquidity')).toBe('Liquidity')
    expect(t('toString')).toBe('toString')
  })

  test('translations: a missing, broken or invalid file leaves the page in its last language', async () => {
    const unreachable = vi.fn(async () => {
      throw new TypeError('Failed to fetch')
    }) as unknown as typeof fetch
    for (const get of [createFetch({}, 404), createFetch('x'), createFetch({ Swap: 1 }), unreachable]) {
      const onMissing = vi.fn()
      await setLocale('de', get, onMissing)
      expect(t('Swap')).toBe('Swap')
      expect(localeStore.getState().language).toBe('en-US')
      expect(onMissing).toHaveBeenCalledWith('de', false)
    }
    await setLocale('fr', createFetch({ Swap: 'Échanger' }))
    await setLocale('de', createFetch({}, 404))
    expect(t('Swap')).toBe('Échanger')
  })

  test('translations: the last chosen language wins, whichever file loads first', async () => {
    let arrive = (_: Response) => {}
    const late = vi.fn(() => new Promise<Response>((resolve) => (arrive = resolve))) as unknown as typeof fetch
    const first = setLocale('fr', late)
    await setLocale('de', createFetch({ Swap: 'Tauschen' }))
    arrive(new Response('{"Swap":"Échanger"}'))
    await first
    expect(t('Swap')).toBe('Tauschen')
  })
})

describe('plural', () => {
  const tokens = (count: number) => t(plural('%count% token', '%count% tokens', count))

  test('plural: English has one form for 1 and one for every other count', () => {
    expect([0, 1, 2, 1.5, 1234].map(tokens)).toEqual(['0 tokens', '1 token', '2 tokens', '1.5 tokens', '1,234 tokens'])
  })

  test('plural: the form is that of the rounded number on screen', () => {
    expect(tokens(1.001)).toBe('1 token')
  })

  test('plural: a language uses all of its forms and its separators', async () => {
    await setLocale(
      'pl',
      createFetch({
        '%count% tokens_one': '%count% token',
        '%count% tokens_few': '%count% tokeny',
        '%count% tokens_many': '%count% tokenów',
        '%count% tokens_other': '%count% tokena',
      }),
    )
    expect([1, 2, 5, 12_345, 1.5].map(tokens)).toEqual([
      '1 token',
      '2 tokeny',
      '5 tokenów',
      '12\u00a0345 tokenów',
      '1,5 tokena',
    ])
  })

  test('plural: a missing form falls back to the general one, a missing text to English', async () => {
    await setLocale('pl', createFetch({ '%count% tokens_other': '%count% tokena' }))
    expect(tokens(2)).toBe('2 tokena')
    expect(t(plural('%count% day', '%count% days', 1))).toBe('1 day')
  })

  test('plural: other values are filled, and the message survives JSON', () => {
    const message = plural('%count% token, %version%', '%count% tokens, %version%', 1, { version: 'v2' })
    expect(t(JSON.parse(JSON.stringify(message)))).toBe('1 token, v2')
  })
})
