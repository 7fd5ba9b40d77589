import { describe, expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { getSettings, parseSettings, updateSettings } from './settings.ts'

describe('parseSettings', () => {
  test('settings: the defaults are 0.5% slippage, 20 minutes and no expert mode [SET-11, SET-12]', () => {
    expect(parseSettings(undefined)).toMatchObject({ slippageBps: 50, deadlineSeconds: 1200, expertMode: false })
  })
  test('settings: an invalid field falls back by itself and the rest is kept [SET-20]', () => {
    const stored = { slippageBps: Number.NaN, deadlineSeconds: 'soon', theme: 'dark', gasPrice: 7 }
    expect(parseSettings(stored)).toMatchObject({
      slippageBps: 50,
      deadlineSeconds: 1200,
      theme: 'dark',
      gasPrice: 'standard',
    })
  })
  test('settings: every choice is read again [STORE-01 to STORE-04, STORE-07 to STORE-11, STORE-13 to STORE-19]', () => {
    const chosen = {
      theme: 'light',
      language: 'de',
      slippageBps: 0,
      deadlineSeconds: 60,
      gasPrice: 'instant',
      expertMode: true,
      expertAcknowledged: true,
      singleHopOnly: true,
      singleRouteOnly: true,
      exactApproval: true,
      soundOn: false,
      searchKeyOn: false,
      chartShown: false,
      chartView: 'TRADING_VIEW',
      usernameShown: true,
      phishingBannerHidden: true,
      predictionAcceptedRisk: true,
      predictionChartDisclaimerShown: true,
      farmStakedOnly: 'false',
      farmsView: 'CARD',
      poolStakedOnly: true,
      poolsView: 'CARD',
    }
    expect(parseSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
  })
  test('settings: unknown fields are dropped', () => {
    expect(parseSettings({ theme: 'dark', evil: 1 })).not.toHaveProperty('evil')
  })
  test('settings: a stored value of another shape gives the defaults', () => {
    for (const stored of [null, 'x', 5, [], { theme: { a: 1 } }]) expect(parseSettings(stored).theme).toBe('system')
  })
})

test('settings: there are 27 languages, and en-US is the default [I18N-01, I18N-02]', () => {
  expect(new Set(LANGUAGES).size).toBe(27)
  expect(parseSettings({ language: 'xx' }).language).toBe('en-US')
})

test('settings: slippage stays between 0 and 10,000 bps [SET-13]', () => {
  for (const slippageBps of [-1, 10_001, 0.5, Number.NaN]) {
    expect(() => updateSettings({ slippageBps })).toThrow('Unexpected slippage value')
  }
  updateSettings({ slippageBps: 10_000 })
  expect(getSettings().slippageBps).toBe(10_000)
})
