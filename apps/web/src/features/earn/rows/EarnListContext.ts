import { createContext, use } from 'react'
import type { EarnRow } from '../earn.rules.ts'

/** Tab of a product's panel that takes the focus when the panel opens. */
export type StakeDirection = 'stake' | 'unstake'

/** Amount field that takes the focus; a new object asks for it again. */
export type FocusRequest = { readonly slug: string; readonly direction: StakeDirection }

/** What the buttons of the rows do. */
export type EarnListControls = {
  /** Slug of the product whose panel is open. */
  readonly openKey: string | undefined
  /** Whether panels open below their row; otherwise in a dialog. */
  readonly isInPlace: boolean
  /** Of the open panel. */
  readonly focusRequest: FocusRequest | undefined
  readonly onToggle: (slug: string) => void
  /** Opens the panel with the focus in the amount field. */
  readonly onStake: (slug: string, direction: StakeDirection) => void
  readonly onHarvest: (row: EarnRow) => void
}

export const EarnListContext = createContext<EarnListControls | undefined>(undefined)

/**
 * The controls of the list around a row.
 *
 * @throws Error outside of EarnListContext.
 */
export function useEarnListControls(): EarnListControls {
  const controls = use(EarnListContext)
  if (controls === undefined) throw new Error('useEarnListControls outside EarnListContext')
  return controls
}
