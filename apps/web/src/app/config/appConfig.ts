import { createContext, use } from 'react'
import type { Config } from '../../core/chain/config.ts'

/** What an operator says of the page itself. */
export type AppConfig = Pick<Config, 'links' | 'host' | 'blockedAddresses'>

export const AppConfigContext = createContext<AppConfig>({ links: {}, host: undefined, blockedAddresses: [] })

export const useAppConfig = (): AppConfig => use(AppConfigContext)

/** Whether an account may not use the page (NOTICE-06). */
export const isAccountBlocked = ({ blockedAddresses }: AppConfig, account: string | undefined): boolean =>
  account !== undefined && blockedAddresses.some((blocked) => blocked.toLowerCase() === account.toLowerCase())
