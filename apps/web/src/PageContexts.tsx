import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { type AppConfig, AppConfigContext } from './app/config/appConfig.ts'
import { homeParts } from './app/parts/homeParts.ts'
import type { ChainClient } from './core/chain/chain.ts'
import type { Config } from './core/chain/config.ts'
import { ChainContext } from './core/chain/useChain.ts'
import { LogoConfigContext } from './core/tokens/logos/useLogos.ts'
import { UnsupportedTokensContext } from './core/tokens/useIsUnsupported.ts'
import { WalletProvider } from './core/wallet/WalletProvider.tsx'
import { CollectSourcesContext } from './features/collect.ts'
import { RepositoryContext } from './features/help/repository.ts'
import { HistorySourcesContext } from './features/history.ts'
import { HomePartsContext, NowPartsContext, TokenUsesContext } from './features/parts.ts'

const loadCollectSources = async () => (await import('./app/parts/collectSources.ts')).collectSources
const loadHistorySources = async () => (await import('./app/parts/historySources.ts')).historySources
const loadNowParts = async () => (await import('./app/parts/nowParts.ts')).nowParts
const loadTokenUses = async () => (await import('./app/parts/tokenUses.ts')).tokenUses

type PageContextsProps = {
  readonly config: AppConfig & Pick<Config, 'unsupportedTokens' | 'assetsUrl'>
  readonly chain: ChainClient
  readonly queries: QueryClient
  readonly wallets: ComponentProps<typeof WalletProvider>['config']
  readonly children: ReactNode
}

/** What every screen may ask for: the chain, the wallets, the operator's configuration, and what features offer each other. */
export const PageContexts = ({ config, chain, queries, wallets, children }: PageContextsProps) => (
  <QueryClientProvider client={queries}>
    <ChainContext value={chain}>
      <AppConfigContext value={config}>
        <LogoConfigContext value={config}>
          <UnsupportedTokensContext value={config.unsupportedTokens}>
            <WalletProvider config={wallets}>
              <HomePartsContext value={homeParts}>
                <NowPartsContext value={loadNowParts}>
                  <CollectSourcesContext value={loadCollectSources}>
                    <HistorySourcesContext value={loadHistorySources}>
                      <TokenUsesContext value={loadTokenUses}>
                        <RepositoryContext value={config.links.repository}>{children}</RepositoryContext>
                      </TokenUsesContext>
                    </HistorySourcesContext>
                  </CollectSourcesContext>
                </NowPartsContext>
              </HomePartsContext>
            </WalletProvider>
          </UnsupportedTokensContext>
        </LogoConfigContext>
      </AppConfigContext>
    </ChainContext>
  </QueryClientProvider>
)
