import * as v from 'valibot'
import { UnsupportedChainError } from './errors/errors.ts'

const httpUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:/i, 'not an http address'))
const tokenKey = v.pipe(v.string(), v.minLength(1), v.maxLength(32))
const gwei = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))

/** Facts about a chain as a deployment file states them. Chains 56, 97 and 31337 are built in. */
export const chainFactsSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** The coin that pays for gas. Contracts and page count it in wei. */
  nativeCurrency: v.object({
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
    symbol: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.]{1,12}$/, 'not a symbol of letters and digits')),
    decimals: v.literal(18, 'only native coins of 18 decimals'),
  }),
  /** Public RPC endpoints, used when the operator configures none. */
  rpcUrls: v.array(httpUrl),
  /** Block explorer; without one, links to it are left out. */
  explorer: v.optional(v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(32)), url: httpUrl })),
  /** Seconds per block today. A block time measured on the chain takes precedence. */
  blockTimeSeconds: v.pipe(v.number(), v.minValue(0.05), v.maxValue(600)),
  /** Blocks after which a block stays part of the chain. */
  finalityBlocks: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  /** Least gas price of each transaction speed, in gwei. Without it the price that the node names is paid. */
  gasPricesGwei: v.optional(v.object({ standard: gwei, fast: gwei, instant: gwei })),
  /** Space of the governance hub. Default: `zono-` and the chain id. */
  governanceSpace: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,64}$/, 'not a name such as zono.eth'))),
  /** Key of the governance token in `Deployment.tokens`. */
  governanceTokenKey: tokenKey,
  /** Keys of the tokens that most tokens trade against (specification trading-core §9). */
  baseTokenKeys: v.array(tokenKey),
  /** Keys of the tokens priced at one US dollar, most trusted first. */
  stablecoinKeys: v.array(tokenKey),
  /** A chain for development: its node keeps accounts unlocked, starts from block 0 each time, and its clock is moved. */
  isDevelopment: v.optional(v.boolean()),
})

/**
 * Facts about a chain.
 * @example
 * const chainConfig: ChainConfig = getChainConfig(deployment)
 */
export type ChainConfig = v.InferOutput<typeof chainFactsSchema> & {
  readonly chainId: number
  readonly governanceSpace: string
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

/** Specification trading-core §9. */
const BNB_CHAIN_GAS_PRICES_GWEI = { standard: 5, fast: 6, instant: 7 } as const

const BUILT_IN_CHAINS: readonly ChainConfig[] = [
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
    finalityBlocks: 20,
    gasPricesGwei: BNB_CHAIN_GAS_PRICES_GWEI,
    governanceSpace: 'zono.eth',
    governanceTokenKey: 'cake',
    baseTokenKeys: [...BASE_TOKEN_KEYS],
    stablecoinKeys: [...STABLECOIN_KEYS],
  },
  {
    chainId: 97,
    name: 'BNB Smart Chain Testnet',
    nativeCurrency: BNB,
    rpcUrls: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'],
    explorer: { name: 'BscScan', url: 'https://testnet.bscscan.com' },
    blockTimeSeconds: BNB_CHAIN_BLOCK_TIME_SECONDS,
    finalityBlocks: 20,
    gasPricesGwei: { standard: 10, fast: 10, instant: 10 },
    governanceSpace: 'zono-97',
    governanceTokenKey: 'cake',
    baseTokenKeys: [...BASE_TOKEN_KEYS],
    stablecoinKeys: [...STABLECOIN_KEYS],
  },
  {
    chainId: 31337,
    name: 'Zono Devnet',
    nativeCurrency: BNB,
    rpcUrls: ['http://127.0.0.1:8545'],
    blockTimeSeconds: DEFAULT_BLOCK_TIME_SECONDS,
    finalityBlocks: 2,
    gasPricesGwei: BNB_CHAIN_GAS_PRICES_GWEI,
    governanceSpace: 'zono-31337',
    isDevelopment: true,
    governanceTokenKey: 'zono',
    baseTokenKeys: BASE_TOKEN_KEYS.map((key) => (key === 'cake' ? 'zono' : key)),
    stablecoinKeys: [...STABLECOIN_KEYS],
  },
]

/** What a deployment file says of its chain. */
type ChainOfDeployment = {
  readonly chainId: number
  readonly chain?: v.InferOutput<typeof chainFactsSchema> | undefined
}

/**
 * Facts about the chain of a deployment: those of its file, otherwise the built-in ones.
 * @throws {UnsupportedChainError}
 * @example
 * getChainConfig({ chainId: 56 }).name // => 'BNB Smart Chain'
 * getChainConfig({ chainId: 1 }) // throws UnsupportedChainError
 */
export function getChainConfig({ chainId, chain }: ChainOfDeployment): ChainConfig {
  if (chain) return { ...chain, chainId, governanceSpace: chain.governanceSpace ?? `zono-${chainId}` }
  const builtIn = BUILT_IN_CHAINS.find((known) => known.chainId === chainId)
  if (builtIn === undefined) throw new UnsupportedChainError(chainId)
  return builtIn
}

/** Whether a chain id is between 139 and 250. Specification trading-core §9 defines the range but no use of it. */
export const isFlaggedChainId = (chainId: number): boolean => chainId >= 139 && chainId <= 250
