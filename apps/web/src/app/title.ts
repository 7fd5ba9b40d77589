/** The product's name, as it stands in titles. */
export const PRODUCT = 'Zono'

/** Titles by path prefix (spec trading-core §2). `/` is only itself. */
const TITLES: readonly (readonly [prefix: string, title: string])[] = [
  ['/swap', 'Exchange'],
  ['/add', 'Add Liquidity'],
  ['/remove', 'Remove Liquidity'],
  ['/liquidity', 'Liquidity'],
  ['/find', 'Import Pool'],
  ['/competition', 'Trading Battle'],
  ['/prediction', 'Prediction'],
  ['/prediction/leaderboard', 'Leaderboard'],
  ['/farms', 'Farms'],
  ['/farms/auction', 'Farm Auctions'],
  ['/pools', 'Pools'],
  ['/lottery', 'Lottery'],
  ['/ifo', 'Initial Farm Offering'],
  ['/teams', 'Leaderboard'],
  ['/voting', 'Voting'],
  ['/voting/proposal', 'Proposals'],
  ['/voting/proposal/create', 'Make a Proposal'],
  ['/info', 'Overview | Info & Analytics'],
  ['/info/pools', 'Pools | Info & Analytics'],
  ['/info/tokens', 'Tokens | Info & Analytics'],
  ['/nfts', 'Overview'],
  ['/nfts/collections', 'Collections'],
  ['/nfts/profile', 'Your Profile'],
]

/** `<page> | <product>`: the longest prefix decides, so deeper paths fall back to the nearest listed one. */
export function titleOf(path: string): string {
  if (path === '/') return `Home | ${PRODUCT}`
  const matches = TITLES.filter(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))
  const [, title] = matches.sort(([a], [b]) => b.length - a.length)[0] ?? []
  return title === undefined ? PRODUCT : `${title} | ${PRODUCT}`
}
