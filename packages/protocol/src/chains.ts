/** What is fixed about a chain, whatever is deployed on it. */
export type ChainConfig = {
  readonly chainId: 56 | 97 | 31337
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: 18 }
  /** Public endpoints, for when an operator names none. */
  readonly rpcUrls: readonly string[]
  readonly explorer: { readonly name: string; readonly url: string } | undefined
  /** Seconds between blocks as of the date beside the number; what is measured on the chain decides where it is known. */
  readonly blockTimeSeconds: number
  /** Key of the product's main token among the deployment's tokens. */
  readonly governanceTokenKey: string
  /** Keys of the tokens that nearly everything trades against (spec trading-core §9). */
  readonly baseTokenKeys: readonly string[]
  /** Keys of tokens that are worth one US dollar, most trusted first. */
  readonly stablecoinKeys: readonly string[]
}

const BNB = { name: 'BNB', symbol: 'BNB', decimals: 18 } as const
const BASE_TOKEN_KEYS = ['wbnb', 'cake', 'busd', 'usdt', 'btcb', 'ust', 'eth', 'usdc'] as const
const STABLECOIN_KEYS = ['busd', 'usdt', 'usdc'] as const

/** Seconds between blocks where nothing else is known (spec trading-core §9); 10,512,000 blocks a year. */
export const DEFAULT_BLOCK_TIME_SECONDS = 3

/**
 * BNB Chain: 3 s until 2025, 1.5 s since Lorentz, 0.75 s since Maxwell (30 June 2025), 0.45 s since Fermi (January 2026).
 * @see https://www.bnbchain.org/en/blog for each hard fork's date
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

/** The facts of a chain. Throws when Zono does not know it. */
export function getChainConfig(chainId: number): ChainConfig {
  const found = CHAIN_CONFIGS.find((chain) => chain.chainId === chainId)
  if (found === undefined) throw new Error(`Zono does not know chain ${chainId}.`)
  return found
}

/** Blocks a year has at a chain's block time (spec trading-core §9: 10512000 at 3 seconds). */
export const getBlocksPerYear = ({ blockTimeSeconds }: Pick<ChainConfig, 'blockTimeSeconds'>): number =>
  Math.round((365 * 24 * 3600) / blockTimeSeconds)

/** Whether a chain id lies between 139 and 250 (spec trading-core §9). The specification names no use; nothing has one. */
export const isFlaggedChainId = (chainId: number): boolean => chainId >= 139 && chainId <= 250
