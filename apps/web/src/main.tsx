import './ui/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { bootstrap } from './app/bootstrap.ts'
import { AppConfigContext } from './app/config/appConfig.ts'
import { ErrorScreen } from './app/ErrorScreen.tsx'
import { homeParts } from './app/parts/homeParts.ts'
import { router } from './app/router.tsx'
import { ChainContext } from './core/chain/useChain.ts'
import { findPairHashFailure } from './core/pairs/pairHash.ts'
import { LogoConfigContext } from './core/tokens/logos/useLogos.ts'
import { UnsupportedTokensContext } from './core/tokens/useIsUnsupported.ts'
import { createWalletConfig } from './core/wallet/connectors/createWalletConfig.ts'
import { WalletProvider } from './core/wallet/WalletProvider.tsx'
import { watchAccounts, watchDisconnects } from './core/wallet/watchConnections.ts'
import { CollectSourcesContext } from './features/collect.ts'
import { RepositoryContext } from './features/help/repository.ts'
import { HomePartsContext, NowPartsContext } from './features/homeParts.ts'
import { initErrorReporting } from './lib/errors/reportErrors.ts'

const loadCollectSources = async () => (await import('./app/parts/collectSources.ts')).collectSources
const loadNowParts = async () => (await import('./app/parts/nowParts.ts')).nowParts

const loadKnownAddresses = () => import('./core/recipients/knownAddresses.ts')

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no #root.')
const root = createRoot(element)

/** Not awaited by this module itself: the screen's code imports from its file, and would wait for it in turn. */
async function show() {
  try {
    // The screen's own code comes while the configuration is read, and the outline in index.html stands until both are
    // there. Should a screen not load, the router tells.
    const [{ config, chain, queries }] = await Promise.all([bootstrap(), router.load().catch(() => {})])
    const wallets = await createWalletConfig(config, chain)
    watchDisconnects(wallets)
    watchAccounts(wallets, async (account) => (await loadKnownAddresses()).rememberAddress(account, 'own'))
    const page = (
      <StrictMode>
        <QueryClientProvider client={queries}>
          <ChainContext value={chain}>
            <AppConfigContext value={config}>
              <LogoConfigContext value={config}>
                <UnsupportedTokensContext value={config.unsupportedTokens}>
                  <WalletProvider config={wallets}>
                    <HomePartsContext value={homeParts}>
                      <NowPartsContext value={loadNowParts}>
                        <CollectSourcesContext value={loadCollectSources}>
                          <RepositoryContext value={config.links.repository}>
                            <RouterProvider router={router} />
                          </RepositoryContext>
                        </CollectSourcesContext>
                      </NowPartsContext>
                    </HomePartsContext>
                  </WalletProvider>
                </UnsupportedTokensContext>
              </LogoConfigContext>
            </AppConfigContext>
          </ChainContext>
        </QueryClientProvider>
      </StrictMode>
    )
    // In steps, so that a slow phone answers in between.
    startTransition(() => root.render(page))
    void findPairHashFailure(chain).then((failure) => failure && fail(failure))
    if (config.errorReporting) void initErrorReporting(config.errorReporting).catch(() => {})
  } catch (error) {
    fail(error)
  }
}

const fail = (error: unknown) => root.render(<ErrorScreen error={error} />)

void show()
