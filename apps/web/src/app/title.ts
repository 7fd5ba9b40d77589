import type { UsdPrice } from '../core/prices/usdPrice.ts'
import { fixedUsd } from '../lib/format/formatUsd.ts'

/** The product's name, as it stands in titles. */
export const PRODUCT = 'Zono'

/** Titles by path prefix (spec trading-core §2), and, where it gives none, as the menu names the screen. `/` is only itself. */
const TITLES: readonly (readonly [prefix: string, title: string])[] = [
  ['/swap', 'Exchange'],
  ['/add', 'Add Liquidity'],
  ['/create', 'Add Liquidity'],
  ['/remove', 'Remove Liquidity'],
  ['/liquidity', 'Liquidity'],
  ['/find', 'Import Pool'],
  ['/allowances', 'Allowances'],
  ['/portfolio', 'Portfolio'],
  ['/migration', 'Migration'],
  ['/competition', 'Trading Battle'],
  ['/prediction', 'Prediction'],
  ['/prediction/leaderboard', 'Leaderboard'],
  ['/farms', 'Farms'],
  ['/farms/auction', 'Farm Auctions'],
  ['/stakings', 'Stakings'],
  ['/pools', 'Pools'],
  ['/lottery', 'Lottery'],
  ['/launchpad', 'Launchpad'],
  ['/ifo', 'Initial Farm Offering'],
  ['/teams', 'Leaderboard'],
  ['/voting', 'Voting'],
  ['/voting/proposal', 'Proposals'],
  ['/voting/proposal/create', 'Make a Proposal'],
  ['/info', 'Overview | Info & Analytics'],
  ['/info/pools', 'Pools | Info & Analytics'],
  ['/info/tokens', 'Tokens | Info & Analytics'],
  ['/info/accounts', 'Account | Info & Analytics'],
  ['/nfts', 'Overview'],
  ['/nfts/collections', 'Collections'],
  ['/nfts/profile', 'Your Profile'],
  ['/nft-mint', 'NFT Mint'],
  ['/nft-farming', 'NFT Farming'],
  ['/nft-staking', 'NFT Staking'],
  ['/design', 'Design'],
]

/** What a path without a screen is called. */
const NOT_FOUND = 'Page not found'

/** `<page> | <product>`, in English. The router reads paths in any case, and so does the title. */
export function titleOf(path: string): string {
  return `${pageName(path.toLowerCase()) ?? NOT_FOUND} | ${PRODUCT}`
}

const DESCRIPTION = 'Swap tokens at the best price on a decentralised exchange, straight from your wallet.'

/** What the meta tags say of a page (spec trading-core §2). */
export const descriptionOf = (path: string): string =>
  /^\/info(\/|$)/.test(path) ? 'View statistics for exchanges' : DESCRIPTION

/** The English name of a page: the longest prefix decides, so deeper paths fall back to the nearest listed one. */
function pageName(path: string): string | undefined {
  if (path === '/') return 'Home'
  const matches = TITLES.filter(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))
  return matches.sort(([a], [b]) => b.length - a.length)[0]?.[1]
}

/** The title with the main token's price beside it, 5 decimals, or '...' while it is not known (spec earn §2). */
export const withPrice = (title: string, price: UsdPrice | undefined): string =>
  `${title} - ${price === undefined ? '...' : `$${fixedUsd(price, 5)}`}`
