/** What is fixed about a chain, whatever is deployed on it. */
export type ChainFacts = {
  readonly chainId: 56 | 97 | 31337
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: 18 }
  /** Public endpoints, for when an operator names none. */
  readonly rpcUrls: readonly string[]
  readonly explorer: { readonly name: string; readonly url: string } | undefined
  /** Default seconds between blocks (spec trading-core §9); the chain's own measure decides where it is known. */
  readonly blockTimeSeconds: number
  /** Key of the product's main token among the deployment's tokens. */
  readonly mainTokenKey: string
  /** Keys of the tokens that nearly everything trades against (spec trading-core §9). */
  readonly routingBases: readonly string[]
  /** Keys of tokens that are worth one US dollar, most trusted first. */
  readonly stables: readonly string[]
}

const BNB = { name: 'BNB', symbol: 'BNB', decimals: 18 } as const
const BASES = ['wbnb', 'cake', 'busd', 'usdt', 'btcb', 'ust', 'eth', 'usdc'] as const
const STABLES = ['busd', 'usdt', 'usdc'] as const

const chains: readonly ChainFacts[] = [
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
    blockTimeSeconds: 3,
    mainTokenKey: 'cake',
    routingBases: BASES,
    stables: STABLES,
  },
  {
    chainId: 97,
    name: 'BNB Smart Chain Testnet',
    nativeCurrency: BNB,
    rpcUrls: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'],
    explorer: { name: 'BscScan', url: 'https://testnet.bscscan.com' },
    blockTimeSeconds: 3,
    mainTokenKey: 'cake',
    routingBases: BASES,
    stables: STABLES,
  },
  {
    chainId: 31337,
    name: 'Zono Devnet',
    nativeCurrency: BNB,
    rpcUrls: ['http://127.0.0.1:8545'],
    explorer: undefined,
    blockTimeSeconds: 3,
    mainTokenKey: 'zono',
    routingBases: BASES.map((key) => (key === 'cake' ? 'zono' : key)),
    stables: STABLES,
  },
]

/** The facts of a chain. Throws when Zono does not know it. */
export function chainFacts(chainId: number): ChainFacts {
  const found = chains.find((chain) => chain.chainId === chainId)
  if (found === undefined) throw new Error(`Zono does not know chain ${chainId}.`)
  return found
}

/** Blocks a year has at the chain's default block time (spec trading-core §9: 10512000 at 3 seconds). */
export const blocksPerYear = ({ blockTimeSeconds }: ChainFacts): number => (365 * 24 * 3600) / blockTimeSeconds

/** Whether a chain id lies between 139 and 250 (spec trading-core §9). The specification names no use; nothing has one. */
export const isFlaggedChainId = (chainId: number): boolean => chainId >= 139 && chainId <= 250
