import * as v from 'valibot'
import { useStore } from 'zustand'
import { createPersistedStore } from '../storage/createPersistedStore.ts'
import { LANGUAGES, matchLanguage } from './languages.ts'

/** Default slippage tolerance in basis points (spec trading-core §9). */
export const DEFAULT_SLIPPAGE_BPS = 50

/** Default transaction deadline in seconds (spec trading-core §9). */
export const DEFAULT_DEADLINE_SECONDS = 1200

const slippageSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))
const deadlineSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const createFlagSchema = (initially: boolean) => v.fallback(v.boolean(), initially)

const settingsSchema = v.object({
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  /** Until one is chosen, the browser's language. */
  language: v.fallback(v.picklist(LANGUAGES), () => matchLanguage(globalThis.navigator?.languages ?? [])),
  slippageBps: v.fallback(slippageSchema, DEFAULT_SLIPPAGE_BPS),
  deadlineSeconds: v.fallback(deadlineSchema, DEFAULT_DEADLINE_SECONDS),
  gasPrice: v.fallback(v.picklist(['standard', 'fast', 'instant']), 'standard'),
  expertMode: createFlagSchema(false),
  /** 'Don't show this again' was ticked: expert mode turns on without its warning. */
  expertAcknowledged: createFlagSchema(false),
  singleHopOnly: createFlagSchema(false),
  /** Swaps are not split over several routes. */
  singleRouteOnly: createFlagSchema(false),
  /** Approvals cover the exact amount instead of an unlimited one. */
  exactApproval: createFlagSchema(false),
  soundOn: createFlagSchema(false),
  /** The slash opens the search; Ctrl+K does at any time. */
  searchKeyOn: createFlagSchema(true),
  chartShown: createFlagSchema(true),
  chartView: v.fallback(v.picklist(['BASIC', 'TRADING_VIEW']), 'BASIC'),
  /** The header shows the own username and picture in place of the address. */
  usernameShown: createFlagSchema(false),
  phishingBannerHidden: createFlagSchema(false),
  /** The risk of the prediction was accepted: its dialog is not shown again. */
  predictionAcceptedRisk: createFlagSchema(false),
  /** The note that chart and feed may differ was shown. */
  predictionChartDisclaimerShown: createFlagSchema(false),
  /** Staked-only filter of farms: always, never, or among finished farms only. */
  farmStakedOnly: v.fallback(v.picklist(['onFinished', 'true', 'false']), 'onFinished'),
  poolStakedOnly: createFlagSchema(false),
  poolsView: v.fallback(v.picklist(['TABLE', 'CARD']), 'TABLE'),
  farmsView: v.fallback(v.picklist(['TABLE', 'CARD']), 'TABLE'),
})

/** Persisted choices of the user (spec trading-core §3). */
export type Settings = v.InferOutput<typeof settingsSchema>
export type GasPricePreset = Settings['gasPrice']

/** Parses stored settings. Each invalid field falls back to its default; unknown fields are dropped. */
export const parseSettings = (stored: unknown): Settings =>
  v.parse(settingsSchema, typeof stored === 'object' && stored !== null ? stored : {})

const store = createPersistedStore({ key: 'zono.settings', version: 1, parse: parseSettings })

/** Selects a part of the settings; renders again when that part changes. */
export const useSettings = <part>(select: (settings: Settings) => part): part => useStore(store, select)

/** Changes settings. @throws RangeError on a slippage outside 0 to 10,000 bps (spec trading-core §5). */
export function updateSettings(changes: Partial<Settings>): void {
  if (changes.slippageBps !== undefined && !v.is(slippageSchema, changes.slippageBps)) {
    throw new RangeError('Unexpected slippage value')
  }
  store.setState(changes)
}

/** Settings outside of React. */
export const { getState: getSettings, subscribe: subscribeToSettings } = store
