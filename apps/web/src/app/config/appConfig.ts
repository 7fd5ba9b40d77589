import { createContext, use } from 'react'
import type { Config } from '../../core/chain/config.ts'

/** What an operator says of the page itself. */
export type Site = Pick<Config, 'links' | 'host' | 'blockedAddresses'>

export const SiteContext = createContext<Site>({ links: {}, host: undefined, blockedAddresses: [] })

export const useSite = (): Site => use(SiteContext)

/** Whether an account may not use the page (NOTICE-06). */
export const isBlocked = ({ blockedAddresses }: Site, account: string | undefined): boolean =>
  account !== undefined && blockedAddresses.some((blocked) => blocked.toLowerCase() === account.toLowerCase())
