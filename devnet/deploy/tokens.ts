import type { Deployment } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import { type Address, stringToHex } from 'viem'
import { deployContract } from '../chain/artifacts.ts'
import type { DevnetClient } from '../chain/chain.ts'
import type { ExchangeDeployment } from './exchange.ts'

type TokenConfig = {
  readonly key: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Dollars a whole token costs at the start. */
  readonly usd: number
  readonly contract?: 'NoReturnToken' | 'FeeOnTransferToken' | 'Bytes32Token' | 'PausableToken' | 'PermitToken'
}

/** The devnet's tokens: the routing bases, a few known names, and one of every awkward kind. */
export const TOKEN_CONFIGS: readonly TokenConfig[] = [
  { key: 'busd', symbol: 'BUSD', name: 'Binance USD', decimals: 18, usd: 1 },
  { key: 'usdt', symbol: 'USDT', name: 'Tether USD', decimals: 18, usd: 1, contract: 'NoReturnToken' },
  { key: 'usdc', symbol: 'USDC', name: 'USD Coin', decimals: 6, usd: 1 },
  { key: 'ust', symbol: 'UST', name: 'Wrapped UST', decimals: 18, usd: 0.98 },
  { key: 'btcb', symbol: 'BTCB', name: 'Bitcoin BEP2', decimals: 18, usd: 91_400 },
  { key: 'eth', symbol: 'ETH', name: 'Ethereum Token', decimals: 18, usd: 3_120 },
  { key: 'doge', symbol: 'DOGE', name: 'Dogecoin', decimals: 8, usd: 0.19 },
  { key: 'link', symbol: 'LINK', name: 'ChainLink Token', decimals: 18, usd: 17.4 },
  { key: 'ada', symbol: 'ADA', name: 'Cardano Token', decimals: 18, usd: 0.62 },
  { key: 'safe', symbol: 'SAFE', name: 'Safe Orbit', decimals: 9, usd: 0.0041, contract: 'FeeOnTransferToken' },
  { key: 'mkr', symbol: 'MKR', name: 'Maker', decimals: 18, usd: 1_510, contract: 'Bytes32Token' },
  { key: 'halt', symbol: 'HALT', name: 'Haltable Coin', decimals: 18, usd: 2.35, contract: 'PausableToken' },
  // The main token of the earlier version, which pays for an NFT mint and can be migrated. No pair trades it.
  { key: 'zonoV2', symbol: 'ZONOV2', name: 'Zono V2', decimals: 18, usd: 1.17, contract: 'PermitToken' },
]

/** Keys of tokens whose symbol has a logo in the page's folder `logos/symbols`. */
export const KEYS_WITH_LOGO = ['wbnb', 'usdt', 'usdc', 'btcb', 'eth', 'doge', 'link', 'ada', 'mkr']

/** Part of each transfer that the fee token burns, in basis points. */
const TRANSFER_FEE_BPS = 1000n

export type DevnetToken = Token & { readonly key: string; readonly usd: number }

/** The two tokens that the exchange itself brings. */
const ZONO_CONFIG: TokenConfig = { key: 'zono', symbol: 'ZONO', name: 'Zono', decimals: 18, usd: 1.17 }
const WBNB_CONFIG: TokenConfig = { key: 'wbnb', symbol: 'WBNB', name: 'Wrapped BNB', decimals: 18, usd: 612 }

/** Deploys every token. The wrapped native coin and the main token are there already, and come first. */
export async function deployTokens(
  client: DevnetClient,
  { contracts }: ExchangeDeployment,
): Promise<readonly DevnetToken[]> {
  const tokens: DevnetToken[] = [toDevnetToken(ZONO_CONFIG, contracts.Zono), toDevnetToken(WBNB_CONFIG, contracts.WBNB)]
  for (const recipe of TOKEN_CONFIGS) {
    const address = await deployContract(client, recipe.contract ?? 'TestToken', getConstructorArgs(recipe))
    tokens.push(toDevnetToken(recipe, address))
  }
  return tokens
}

/** The tokens of a deployed devnet. */
export const getDevnetTokens = ({ tokens }: Pick<Deployment, 'tokens'>): readonly DevnetToken[] =>
  [ZONO_CONFIG, WBNB_CONFIG, ...TOKEN_CONFIGS].flatMap((config) => {
    const address = tokens[config.key]
    return address === undefined ? [] : [toDevnetToken(config, address)]
  })

const toDevnetToken = ({ key, symbol, name, decimals, usd }: TokenConfig, address: Address): DevnetToken => ({
  key,
  chainId: 31337,
  address,
  decimals,
  symbol,
  name,
  usd,
  ...(KEYS_WITH_LOGO.includes(key) ? { logoURI: `/logos/symbols/${key}.svg` } : {}),
})

function getConstructorArgs({ contract, name, symbol, decimals }: TokenConfig): readonly unknown[] {
  if (contract === 'Bytes32Token') return [stringToHex(name, { size: 32 }), stringToHex(symbol, { size: 32 })]
  return contract === 'FeeOnTransferToken' ? [name, symbol, decimals, TRANSFER_FEE_BPS] : [name, symbol, decimals]
}
