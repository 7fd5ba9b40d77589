import { UnsupportedChainError } from './errors.ts'

/**
 * Facts about a chain that do not depend on the deployment.
 * @example
 * const chainConfig: ChainConfig = getChainConfig(56)
 */
export type ChainConfig = {
  readonly chainId: 56 | 97 | 31337
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: 18 }
  /** Public RPC endpoints, used when the operator configures none. */
  readonly rpcUrls: readonly string[]
  readonly explorer: { readonly name: string; readonly url: string } | undefined
  /** Seconds per block today. A block time measured on the chain takes precedence. */
  readonly blockTimeSeconds: number
  /** Key of the governance token in `Deployment.tokens`. */
  readonly governanceTokenKey: string
  /** Keys of the tokens that most tokens trade against (specification trading-core §9). */
  readonly baseTokenKeys: readonly string[]
  /** Keys of the tokens priced at one US dollar, most trusted first. */
  readonly stablecoinKeys: readonly string[]
}

const BNB = { name: 'BNB', symbol: 'BNB', decimals: 18 } as const
const BASE_TOKEN_KEYS = ['wbnb', 'cake', 'busd', 'usdt', 'btcb', 'ust', 'eth', 'usdc'] as const
const STABLECOIN_KEYS = ['busd', 'usdt', 'usdc'] as const

/**
 * Seconds per block of a chain whose block time is neither known nor measured: 10,512,000 blocks per year.
 * @see specification trading-core §9
 * @example
 * DEFAULT_BLOCK_TIME_SECONDS // => 3
 */
export const DEFAULT_BLOCK_TIME_SECONDS = 3

/**
 * Seconds per block of BNB Smart Chain and its testnet, as of November 2026: 0.45 s since Fermi (mainnet 2026-01-14, testnet
 * 2025-11-10), before that 0.75 s since Maxwell (mainnet 2025-06-30), 1.5 s since Lorentz (April 2025) and 3 s.
 * @see https://github.com/bnb-chain/BEPs/blob/master/BEPs/BEP-619.md for the block interval of Fermi
 * @see https://github.com/bnb-chain/bsc/pull/3466 and https://github.com/bnb-chain/bsc/pull/3427 for its dates
 */
const BNB_CHAIN_BLOCK_TIME_SECONDS = 0.45

const CHAIN_CONFIGS: readonly ChainConfig[] = [
  {
    chainId: 56,
    name: 'BNB Smart Chain',
    nativeCurrency: BNB,
    rpcUrls: [
      'https://bsc-dataseed.bnbchain.org',
      'https://bsc-dataseed1.defibit.io',
      'https://bsc-dataseed1.ninicoin.io',
    ],
    explorer: { name: 'BscScan', url: 'https://bscscan.com' },
    blockTimeSeconds: BNB_CHAIN_BLOCK_TIME_SECONDS,
    governanceTokenKey: 'cake',
    baseTokenKeys: BASE_TOKEN_KEYS,
    stablecoinKeys: STABLECOIN_KEYS,
  },
  {
    chainId: 97,
    name: 'BNB Smart Chain Testnet',
    nativeCurrency: BNB,
    rpcUrls: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'],
    explorer: { name: 'BscScan', url: 'https://testnet.bscscan.com' },
    blockTimeSeconds: BNB_CHAIN_BLOCK_TIME_SECONDS,
    governanceTokenKey: 'cake',
    baseTokenKeys: BASE_TOKEN_KEYS,
    stablecoinKeys: STABLECOIN_KEYS,
  },
  {
    chainId: 31337,
    name: 'Zono Devnet',
    nativeCurrency: BNB,
    rpcUrls: ['http://127.0.0.1:8545'],
    explorer: undefined,
    blockTimeSeconds: DEFAULT_BLOCK_TIME_SECONDS,
    governanceTokenKey: 'zono',
    baseTokenKeys: BASE_TOKEN_KEYS.map((key) => (key === 'cake' ? 'zono' : key)),
    stablecoinKeys: STABLECOIN_KEYS,
  },
]

/**
 * The configuration of a chain.
 * @throws {UnsupportedChainError}
 * @example
 * getChainConfig(56).name // => 'BNB Smart Chain'
 * getChainConfig(1) // throws UnsupportedChainError
 */
export function getChainConfig(chainId: number): ChainConfig {
  const config = CHAIN_CONFIGS.find((chain) => chain.chainId === chainId)
  if (config === undefined) throw new UnsupportedChainError(chainId)
  return config
}

/** Whether a chain id is between 139 and 250. Specification trading-core §9 defines the range but no use of it. */
export const isFlaggedChainId = (chainId: number): boolean => chainId >= 139 && chainId <= 250
