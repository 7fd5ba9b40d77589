import type { Deployment } from '@zono/protocol'
import { AREAS, listInstanceKinds } from '@zono/protocol/areas'
import { renderToString } from 'react-dom/server'
import { Layout } from './app/layout/Layout.tsx'
import { router } from './app/router.tsx'
import { routes } from './app/routes.ts'
import { createChainClient } from './core/chain/chain.ts'
import { parseConfig } from './core/chain/config.ts'
import { createQueryClient } from './core/chain/queryClient.ts'
import { createWalletConfig } from './core/wallet/connectors/createWalletConfig.ts'
import { hasFrame } from './features/route.ts'
import { setProductWords } from './lib/i18n/productWords.ts'
import { RouterProvider } from './lib/router/RouterProvider.tsx'
import { PageContexts } from './PageContexts.tsx'

// The build runs this file and writes what it renders into the HTML of each screen (build/frames.ts): what a person sees
// before the scripts have loaded. The operator is not known here.

/** Characters of the private use area, around words that only config.json knows. */
const hide = (word: string): string => `\u{E000}${word}\u{E001}`

const NOWHERE = 'http://127.0.0.1:1'
const [ADDRESS, COIN_ADDRESS, DOLLAR_ADDRESS, TOKEN_ADDRESS] = [
  '0x1000000000000000000000000000000000000001',
  '0x1000000000000000000000000000000000000002',
  '0x1000000000000000000000000000000000000003',
  '0x1000000000000000000000000000000000000004',
] as const
const CHAIN_ID = 1

const coin = { name: hide('Coin'), symbol: hide('COIN'), decimals: 18 } as const

/** A chain on which everything is deployed, and of everything one. */
const deployment = {
  chainId: CHAIN_ID,
  chain: {
    name: hide('Chain'),
    nativeCurrency: coin,
    rpcUrls: [],
    blockTimeSeconds: 3,
    finalityBlocks: 15,
    governanceTokenKey: hide('token'),
    baseTokenKeys: ['wbnb'],
    stablecoinKeys: ['busd'],
  },
  initCodeHash: `0x${'00'.repeat(32)}`,
  contracts: Object.fromEntries(
    AREAS.flatMap(({ contracts }) => contracts ?? []).map(({ contract }) => [contract, ADDRESS]),
  ),
  tokens: { wbnb: COIN_ADDRESS, busd: DOLLAR_ADDRESS, [hide('token')]: TOKEN_ADDRESS },
  ...Object.fromEntries(
    listInstanceKinds().map(({ list }) => [list, [{ contractAddress: ADDRESS, collection: ADDRESS, sale: ADDRESS }]]),
  ),
} satisfies Deployment

const config = {
  ...parseConfig({
    chainId: CHAIN_ID,
    rpcUrls: [NOWHERE],
    subgraphs: NOWHERE,
    nftItemsUrl: NOWHERE,
    hubUrl: NOWHERE,
  }),
  brand: undefined,
  locales: undefined,
}

/** The first frame of a screen, as HTML: its state before any data is read, without a connected wallet. */
async function renderFrame(path: string): Promise<string> {
  const chain = createChainClient(config, deployment)
  await router.load(path)
  const { screen } = router.getShown()
  if (screen.status === 'failed')
    throw new Error(`The first frame of ${path} cannot be rendered.`, { cause: screen.error })
  const wallets = await createWalletConfig(config, chain)
  return renderToString(
    <PageContexts config={config} chain={chain} queries={createQueryClient()} wallets={wallets}>
      <RouterProvider router={router}>
        <Layout />
      </RouterProvider>
    </PageContexts>,
  )
}

/** First frames by the path of their screen, for a window of the width that `matchMedia` knows. */
export async function renderFrames(): Promise<ReadonlyMap<string, string>> {
  setProductWords({ name: hide('Name'), tokenSymbol: hide('TOKEN') }, coin.symbol)
  const frames = new Map<string, string>()
  // One after the other: there is one router.
  for (const { path } of routes) if (hasFrame(path)) frames.set(path, await renderFrame(path))
  return frames
}
