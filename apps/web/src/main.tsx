import './ui/theme.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { bootstrap } from './app/bootstrap.ts'
import { ErrorScreen } from './app/ErrorScreen.tsx'
import { Layout } from './app/layout/Layout.tsx'
import { router } from './app/router.tsx'
import { findPairHashFailure } from './core/pairs/pairHash.ts'
import { createWalletConfig } from './core/wallet/connectors/createWalletConfig.ts'
import { watchAccounts, watchDisconnects } from './core/wallet/watchConnections.ts'
import { initErrorReporting } from './lib/errors/reportErrors.ts'
import { ErrorBoundary } from './lib/router/ErrorBoundary.tsx'
import { RouterProvider } from './lib/router/RouterProvider.tsx'
import { PageContexts } from './PageContexts.tsx'

const loadKnownAddresses = () => import('./core/recipients/knownAddresses.ts')

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no #root.')
const root = createRoot(element)

/** Not awaited by this module itself: the screen's code imports from its file, and would wait for it in turn. */
async function show() {
  try {
    // The screen's own code comes while the configuration is read, and the first frame in the HTML stands until both
    // are there. Should a screen not load, the router tells.
    const [{ config, chain, queries }] = await Promise.all([bootstrap(), router.load()])
    const wallets = await createWalletConfig(config, chain)
    watchDisconnects(wallets)
    watchAccounts(wallets, async (account) => (await loadKnownAddresses()).rememberAddress(account, 'own'))
    const page = (
      <StrictMode>
        <PageContexts config={config} chain={chain} queries={queries} wallets={wallets}>
          <RouterProvider router={router}>
            <ErrorBoundary Failed={ErrorScreen}>
              <Layout />
            </ErrorBoundary>
          </RouterProvider>
        </PageContexts>
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
