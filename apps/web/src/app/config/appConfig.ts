import { createContext, use } from 'react'
import type { Config } from '../../core/chain/config.ts'

/** Operator configuration of the page. */
export type AppConfig = Pick<Config, 'links' | 'host' | 'blockedAddresses' | 'brand'>

export const AppConfigContext = createContext<AppConfig>({ links: {}, host: undefined, blockedAddresses: [] })

export const useAppConfig = (): AppConfig => use(AppConfigContext)

/** Whether the operator blocks an account (NOTICE-06). */
export const isAccountBlocked = ({ blockedAddresses }: AppConfig, account: string | undefined): boolean =>
  account !== undefined && blockedAddresses.some((blocked) => blocked.toLowerCase() === account.toLowerCase())
