import type { UsdPrice } from '../core/prices/usdPrice.ts'
import { toFixedUsd } from '../lib/format/formatUsd.ts'

/** Product name in titles. */
export const PRODUCT_NAME = 'Zono'

/** Titles by path prefix (spec trading-core §2), else the label of the menu. `/` matches exactly. */
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

/** Title of an unknown path. */
const NOT_FOUND_TITLE = 'Page not found'

/** `<page> | <product>`, in English. The router reads paths in any case, and so does the title. */
export function getPageTitle(path: string): string {
  return `${getPageName(path.toLowerCase()) ?? NOT_FOUND_TITLE} | ${PRODUCT_NAME}`
}

const DEFAULT_DESCRIPTION = 'Swap tokens at the best price on a decentralised exchange, straight from your wallet.'

/** Meta description of a page (spec trading-core §2). */
export const getPageDescription = (path: string): string =>
  /^\/info(\/|$)/.test(path) ? 'View statistics for exchanges' : DEFAULT_DESCRIPTION

/** English name of a page: the longest listed prefix of its path wins. */
function getPageName(path: string): string | undefined {
  if (path === '/') return 'Home'
  const matches = PAGE_TITLES.filter(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))
  return matches.sort(([a], [b]) => b.length - a.length)[0]?.[1]
}

/** Title with the governance token's price in 5 decimals, or '...' while unknown (spec earn §2). */
export const formatTitleWithPrice = (title: string, price: UsdPrice | undefined): string =>
  `${title} - ${price === undefined ? '...' : `$${toFixedUsd(price, 5)}`}`
