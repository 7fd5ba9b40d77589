import type { QueryClient } from '@tanstack/react-query'
import { blockTimeQuery } from '#core/chain/blockTime.ts'
import { type ChainClient, createChainClient, readLatestHeader } from '#core/chain/chain.ts'
import { type Config, loadConfig, loadDeployment } from '#core/chain/config.ts'
import { watchBlocks } from '#core/chain/head/watchBlocks.ts'
import { invalidateOnBlock } from '#core/chain/invalidateOnBlock.ts'
import { createQueryClient } from '#core/chain/queryClient.ts'
import { showToast } from '#core/toasts/toasts.ts'
import { findListedToken } from '#core/token-lists/findListedToken.ts'
import { refreshTokenLists } from '#core/token-lists/refreshTokenLists.ts'
import { getUnminedRecords } from '#core/transactions/tracking/transactionStore.ts'
import { loadWalletConnect } from '#core/wallet/connectors/createWalletConfig.ts'
import { warmNumberFormats } from '#lib/format/formatUsd.ts'
import { msg } from '#lib/i18n/message.ts'
import { getProductName, getProductToken, setProductWords } from '#lib/i18n/productWords.ts'
import { syncLocale } from '#lib/i18n/translations.ts'
import { loadChunk } from '#lib/loadChunk.ts'
import { watchPageVisibility } from '#lib/pageVisibility.ts'
import { getSettings, subscribeToSettings } from '#lib/settings/settings.ts'
import { watchTyping } from './anniversary/typedFields.ts'
import { rememberFrameWords, showOwnBrand } from './config/brandColors.ts'
import type { ShownBranding } from './config/showBranding.ts'

/** Reads and shows an operator's own look. Pages without one do not load what that takes. */
async function readBranding(look: Pick<Config, 'brand' | 'locales' | 'menu'>): Promise<ShownBranding> {
  if (Object.values(look).some((part) => part !== undefined))
    return (await loadChunk('branding', () => import('./config/showBranding.ts'))).showBranding(look)
  showOwnBrand()
  return {}
}

/** Reads the configuration, connects the chain and starts the background tasks. */
export async function bootstrap() {
  // The main thread is idle while the configuration loads.
  setTimeout(warmNumberFormats)
  const texts = syncLocale((language, isShown) =>
    showToast({
      type: 'warning',
      title: msg('Couldn’t load the language'),
      description: isShown
        ? msg('Some texts for %language% did not arrive. They are shown in English.', { language })
        : msg('The texts for %language% did not arrive. The page keeps its language.', { language }),
    }),
  )
  const { brand, locales, menu, ...settings } = await loadConfig()
  // Beside what else is on its way: the wallets are created when all of that is there, and tell where it fails.
  if (settings.walletConnectProjectId) loadWalletConnect().catch(() => {})
  const [deployment, branding] = await Promise.all([loadDeployment(settings), readBranding({ brand, locales, menu })])
  const config = { ...settings, ...branding }
  const chain = createChainClient(config, deployment, findListedToken)
  const { name, nativeCurrency } = chain.chainConfig
  setProductWords(config.brand, nativeCurrency.symbol)
  rememberFrameWords({
    Name: getProductName(),
    COIN: nativeCurrency.symbol,
    TOKEN: getProductToken(),
    Chain: name,
    language: getSettings().language,
  })
  const queries = createQueryClient()
  startWatchingBlocks(chain, config)
  invalidateOnBlock(queries, chain.chainConfig.chainId, chain.screenHead, watchPageVisibility)
  prefetchBlockTime(chain, queries)
  startTracking(chain)
  syncTheme()
  watchTyping()
  // Name normalization needs large tables; they load with the first name lookup.
  refreshTokenLists(config.tokenLists, async (name) =>
    (await import('#core/names/names.ts')).readContentUri(chain, name),
  )
  // Nothing is shown in one language and then in another.
  await texts
  return { config, chain, queries }
}

/** Loads the trackers beside the first screen; without them a sent transaction would stay pending forever. */
function startTracking(chain: ChainClient) {
  loadChunk('trackTransactions', () => import('#core/transactions/tracking/trackTransactions.ts')).then(
    ({ trackTransactions }) => trackTransactions(chain),
    () =>
      showToast({
        type: 'warning',
        title: msg('Couldn’t load this part of the page. Check your connection, then reload the page.'),
      }),
  )
}

function startWatchingBlocks(
  chain: ChainClient,
  { webSocketUrl, pollingIntervalMs }: Pick<Config, 'webSocketUrl' | 'pollingIntervalMs'>,
) {
  watchBlocks({
    head: chain.head,
    chainId: chain.chainConfig.chainId,
    readHeader: () => readLatestHeader(chain),
    webSocketUrl,
    pollingIntervalMs,
    watchVisibility: watchPageVisibility,
    shouldFollowEveryBlock: () => getUnminedRecords(chain.chainConfig.chainId).length > 0,
  })
}

/** Measures the block time once the first block is known. */
function prefetchBlockTime(chain: ChainClient, queries: QueryClient) {
  const stop = chain.head.subscribe(() => {
    if (chain.head.getState().block === undefined) return
    stop()
    void queries.prefetchQuery(blockTimeQuery(chain, null))
  })
}

/** Applies the theme setting; without one the style sheet follows the system. */
function syncTheme() {
  const show = () => {
    const { theme } = getSettings()
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }
  subscribeToSettings(show)
  show()
}
