import type { QueryClient } from '@tanstack/react-query'
import { builtInDeployment, type Deployment, parseDeployment } from '@zono/protocol'
import { blockTimeQuery } from '../core/chain/blockTime.ts'
import { type Chain, createChain, readHeader } from '../core/chain/chain.ts'
import { type Config, parseConfig } from '../core/chain/config.ts'
import { watchBlocks } from '../core/chain/head/watchBlocks.ts'
import { invalidateOnBlock } from '../core/chain/invalidateOnBlock.ts'
import { createQueryClient } from '../core/chain/queryClient.ts'
import { notify } from '../core/toasts/toasts.ts'
import { watchLists } from '../core/token-lists/refreshTokenLists.ts'
import { recoverPendingRequests } from '../core/transactions/tracking/recoverPendingRequests.ts'
import { pendingRecords } from '../core/transactions/tracking/transactionStore.ts'
import { watchReceipts } from '../core/transactions/tracking/watchReceipts.ts'
import { prepareFormats } from '../lib/format/formatUsd.ts'
import { msg } from '../lib/i18n/message.ts'
import { followLanguage } from '../lib/i18n/translations.ts'
import { watchPageVisibility } from '../lib/pageVisibility.ts'
import { currentSettings, onSettingsChange } from '../lib/settings/settings.ts'

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} could not be loaded (${response.status}).`)
  return response.json()
}

async function deploymentOf(config: Config): Promise<Deployment> {
  const { deployment } = config
  if (deployment !== undefined) {
    return parseDeployment(typeof deployment === 'string' ? await fetchJson(deployment) : deployment)
  }
  const known = builtInDeployment(config.chainId)
  if (known === undefined) throw new Error('config.json: deployment: this chain needs one.')
  return known
}

/** Reads the configuration, connects the chain, and sets everything going that runs beside the views. */
export async function start() {
  // While the answer is on its way there is nothing else to do.
  setTimeout(prepareFormats)
  const config = parseConfig(await fetchJson('/config.json'))
  const chain = createChain(config, await deploymentOf(config))
  const queries = createQueryClient()
  follow(chain, config)
  invalidateOnBlock(queries, chain.facts.chainId, chain.screenHead, watchPageVisibility)
  measureOnce(chain, queries)
  watchReceipts(chain)
  recoverPendingRequests(chain)
  showTheme()
  followLanguage((language) =>
    notify({
      type: 'warning',
      title: msg('The language could not be loaded'),
      description: msg('There is no file for %language% now. The page stays in English.', { language }),
    }),
  )
  // Names are normalised by tables of their own weight: they come with the first name that is asked for.
  watchLists(config.tokenLists, async (name) => (await import('../core/names/names.ts')).readContentUri(chain, name))
  return { config, chain, queries }
}

function follow(chain: Chain, { webSocketUrl, pollingIntervalMs }: Config) {
  watchBlocks({
    head: chain.head,
    chainId: chain.facts.chainId,
    readHeader: () => readHeader(chain),
    webSocketUrl,
    pollingIntervalMs,
    onVisible: watchPageVisibility,
    isEachBlockWanted: () => pendingRecords(chain.facts.chainId).length > 0,
  })
}

/** Measures the time between blocks as soon as a block is known. */
function measureOnce(chain: Chain, queries: QueryClient) {
  const stop = chain.head.subscribe(() => {
    if (chain.head.current().block === undefined) return
    stop()
    void queries.prefetchQuery(blockTimeQuery(chain, null))
  })
}

/** Keeps the page in the chosen theme; without a choice it follows the system by its style sheet. */
function showTheme() {
  const show = () => {
    const { theme } = currentSettings()
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }
  onSettingsChange(show)
  show()
}
