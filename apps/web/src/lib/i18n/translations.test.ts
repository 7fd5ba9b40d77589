import { afterEach, describe, expect, test, vi } from 'vitest'
import { msg } from './message.ts'
import { localeStore, setLocale, t } from './translations.ts'

const createFetch = (texts: unknown, status = 200) =>
  vi.fn(async () => new Response(JSON.stringify(texts), { status })) as unknown as typeof fetch

afterEach(() => setLocale('en-US'))

describe('t', () => {
  test('I18N-02: English needs no file, its texts are their own translations', async () => {
    const get = createFetch({})
    await setLocale('en-US', get)
    expect(get).not.toHaveBeenCalled()
    expect(t('Swap')).toBe('Swap')
    expect(t('Insufficient %symbol% balance', { symbol: 'BNB' })).toBe('Insufficient BNB balance')
    expect(t(msg('Enable %symbol%', { symbol: 'ZONO' }))).toBe('Enable ZONO')
  })

  test('I18N-03: another language is fetched by its name, and its placeholders are filled', async () => {
    const get = createFetch({ 'Enable %symbol%': '%symbol% freigeben' })
    await setLocale('de', get)
    expect(get).toHaveBeenCalledWith('/locales/de.json')
    expect(t(msg('Enable %symbol%', { symbol: 'ZONO' }))).toBe('ZONO freigeben')
  })

  test('behavior: a text nobody translated stays English, never blank', async () => {
    await setLocale('de', createFetch({ Swap: 'Tauschen' }))
    expect(t('Swap')).toBe('Tauschen')
    expect(t('Liquidity')).toBe('Liquidity')
    expect(t('toString')).toBe('toString')
  })

  test('error: a file that is missing, broken or misshapen leaves the page in English', async () => {
    const unreachable = vi.fn(async () => {
      throw new TypeError('Failed to fetch')
    }) as unknown as typeof fetch
    for (const get of [createFetch({}, 404), createFetch('x'), createFetch({ Swap: 1 }), unreachable]) {
      await setLocale('de', get)
      expect(t('Swap')).toBe('Swap')
      expect(localeStore.getState().language).toBe('en-US')
    }
  })

  test('behavior: the last choice wins, whichever file comes first', async () => {
    let arrive = (_: Response) => {}
    const late = vi.fn(() => new Promise<Response>((resolve) => (arrive = resolve))) as unknown as typeof fetch
    const first = setLocale('fr', late)
    await setLocale('de', createFetch({ Swap: 'Tauschen' }))
    arrive(new Response('{"Swap":"Échanger"}'))
    await first
    expect(t('Swap')).toBe('Tauschen')
  })
})
