import './ui/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorScreen } from './app/ErrorScreen.tsx'
import { LinksContext } from './app/links.ts'
import { router } from './app/router.tsx'
import { routes } from './app/routes.ts'
import { start } from './app/start.ts'
import { ChainContext } from './core/chain/useChain.ts'
import { TokenListsContext } from './core/tokens/useTokens.ts'
import { WalletProvider } from './core/wallet/WalletProvider.tsx'

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no #root.')
const root = createRoot(element)

// The screen's own code is on its way while the configuration is read. Should it fail, the router tells.
routes
  .find(({ path }) => path === location.pathname)
  ?.load()
  .catch(() => {})

try {
  const { config, chain, queries } = await start()
  root.render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ChainContext value={chain}>
          <TokenListsContext value={config.tokenLists}>
            <LinksContext value={config.links}>
              <WalletProvider config={config} chain={chain}>
                <RouterProvider router={router} />
              </WalletProvider>
            </LinksContext>
          </TokenListsContext>
        </ChainContext>
      </QueryClientProvider>
    </StrictMode>,
  )
} catch (error) {
  root.render(<ErrorScreen error={error} />)
}
