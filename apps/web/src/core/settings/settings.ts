import * as v from 'valibot'
import { useStore } from 'zustand'
import { createPersisted } from './persisted.ts'

/** Default slippage tolerance in basis points (spec trading-core §9). */
export const DEFAULT_SLIPPAGE_BPS = 50

/** Default transaction deadline in seconds (spec trading-core §9). */
export const DEFAULT_DEADLINE_SECONDS = 1200

const slippage = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5000))
const deadline = v.pipe(v.number(), v.integer(), v.minValue(60))

const settingsSchema = v.object({
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  slippageBps: v.fallback(slippage, DEFAULT_SLIPPAGE_BPS),
  deadlineSeconds: v.fallback(deadline, DEFAULT_DEADLINE_SECONDS),
  expertMode: v.fallback(v.boolean(), false),
  singleHopOnly: v.fallback(v.boolean(), false),
  gasPrice: v.fallback(v.picklist(['standard', 'fast', 'instant']), 'standard'),
})

/** What a person chose for good (spec trading-core §3). */
export type Settings = v.InferOutput<typeof settingsSchema>
export type Theme = Settings['theme']
export type GasPriceChoice = Settings['gasPrice']

/** Reads stored settings; each field by itself falls back to its default. */
export const parseSettings = (stored: unknown): Settings =>
  v.parse(settingsSchema, typeof stored === 'object' && stored !== null ? stored : {})

const store = createPersisted({ key: 'zono.settings', version: 1, parse: parseSettings })

/** A part of the settings; renders again when that part changes. */
export const useSettings = <part>(select: (settings: Settings) => part): part => useStore(store, select)

/** Changes some settings. */
export const changeSettings = (changes: Partial<Settings>): void => store.setState(changes)

/** Settings as they are now, and as they change, for what is not a view. */
export const { getState: currentSettings, subscribe: onSettingsChange } = store
