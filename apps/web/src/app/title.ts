import type { UsdPrice } from '../core/prices/usdPrice.ts'
import { toFixedUsd } from '../lib/format/formatUsd.ts'

/** The product's name, as it stands in titles. */
export const PRODUCT_NAME = 'Zono'

/** Titles by path prefix (spec trading-core §2), and, where it gives none, as the menu names the screen. `/` is only itself. */
const PAGE_TITLES: readonly (readonly [prefix: string, title: string])[] = [
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
const NOT_FOUND_TITLE = 'Page not found'

/** `<page> | <product>`, in English. The router reads paths in any case, and so does the title. */
export function getPageTitle(path: string): string {
  return `${getPageName(path.toLowerCase()) ?? NOT_FOUND_TITLE} | ${PRODUCT_NAME}`
}

const DEFAULT_DESCRIPTION = 'Swap tokens at the best price on a decentralised exchange, straight from your wallet.'

/** What the meta tags say of a page (spec trading-core §2). */
export const getPageDescription = (path: string): string =>
  /^\/info(\/|$)/.test(path) ? 'View statistics for exchanges' : DEFAULT_DESCRIPTION

/** The English name of a page: the longest prefix decides, so deeper paths fall back to the nearest listed one. */
function getPageName(path: string): string | undefined {
  if (path === '/') return 'Home'
  const matches = PAGE_TITLES.filter(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))
  return matches.sort(([a], [b]) => b.length - a.length)[0]?.[1]
}

/** The title with the main token's price beside it, 5 decimals, or '...' while it is not known (spec earn §2). */
export const formatTitleWithPrice = (title: string, price: UsdPrice | undefined): string =>
  `${title} - ${price === undefined ? '...' : `$${toFixedUsd(price, 5)}`}`
