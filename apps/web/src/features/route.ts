import type { ContractName, Deployment } from '@zono/protocol'
import type { FunctionComponent } from 'react'
import type { Message } from '#lib/i18n/message.ts'
import type { UrlTexts } from '#lib/router/paths.ts'
import type { HomePart } from './parts.ts'

/** Groups of the main menu (spec trading-core §2). */
export type MenuGroupKey = 'trade' | 'earn' | 'games' | 'nft' | 'more'

/** Lists of a deployment. */
type RequiredList = {
  [entry in keyof Deployment]-?: NonNullable<Deployment[entry]> extends readonly unknown[] ? entry : never
}[keyof Deployment]

/** Entry of a screen in the menu, and in the footer where it has a place there. */
export type MenuEntry = {
  readonly group: MenuGroupKey
  readonly label: Message
  /** Place within the group, from 1. External links of the group have places too (app/menu/menu.ts). */
  readonly order: number
  /** Puts the entry below the divider of its group. */
  readonly isSecondary?: boolean
  /** Note after the label, such as 'Coming Soon'. */
  readonly note?: Message
  /** Note and target of the entry where the network lacks a contract that the screen needs. */
  readonly withoutContracts?: { readonly to: string; readonly note: Message }
  /** List of the deployment without which the screen is empty. */
  readonly requiredList?: RequiredList
  /** Path the entry leads to, if it is not the screen's own. */
  readonly to?: string
  /** Other paths for which the entry is active. */
  readonly ownedPaths?: readonly string[]
  /** Place in the footer's column Features, from 1. */
  readonly footerOrder?: number
  /** Place in the footer's column More, from 1. */
  readonly footerMoreOrder?: number
}

/** What the app knows of a screen of a feature. Title and menu entry are read from here and listed nowhere else. */
export type FeatureRoute = {
  /** Such as `/swap`, `/info/pools/$address`, or `/add/{-$currencyIdA}` with a parameter that may be left out. */
  readonly path: string
  /** Page name in the document title, in English (spec trading-core §2). Deeper paths without a route use it too. */
  readonly title: string
  readonly menu?: MenuEntry
  /** What the feature shows on the home screen. */
  readonly homePart?: HomePart
  /** Returns the path to redirect to for these parameters; undefined to stay. */
  readonly redirect?: (params: UrlTexts) => string | undefined
  /** Loads the screen's own chunk. The build reads the name of the imported file from its source. */
  readonly load: () => Promise<FunctionComponent>
  /** Names of contracts the screen needs on this network. Their ABIs are loaded with the screen. */
  readonly requiredContracts: readonly ContractName[]
}

/**
 * Whether the HTML at a route's path has the screen's own first frame (build/frames.ts): what a screen shows by its
 * parameters is not known before.
 */
export const hasFrame = (path: string): boolean => !path.includes('$')
