import { createContext, use } from 'react'
import type { BrandedConfig } from '#core/chain/config.ts'
import type { ShownBranding } from './showBranding.ts'

/** Operator configuration of the page. */
export type AppConfig = Pick<BrandedConfig, 'links' | 'host' | 'blockedAddresses' | 'brand' | 'locales'> &
  Pick<ShownBranding, 'additions'>

export const AppConfigContext = createContext<AppConfig>({ links: {}, host: undefined, blockedAddresses: [] })

export const useAppConfig = (): AppConfig => use(AppConfigContext)

/** Whether the operator blocks an account (NOTICE-06). */
export const isAccountBlocked = ({ blockedAddresses }: AppConfig, account: string | undefined): boolean =>
  account !== undefined && blockedAddresses.some((blocked) => blocked.toLowerCase() === account.toLowerCase())
