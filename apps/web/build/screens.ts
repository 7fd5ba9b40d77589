/** Page modules below `src/features` and the route patterns that load them. */
export const SCREENS: Readonly<Record<string, readonly string[]>> = {
  'home/HomePage.tsx': ['/'],
  'trade/swap/SwapPage.tsx': ['/swap'],
  'trade/liquidity/LiquidityPage.tsx': ['/liquidity'],
  'trade/liquidity/find/FindPairPage.tsx': ['/find'],
  'trade/liquidity/add/AddLiquidityPage.tsx': [
    '/add/{-$currencyIdA}/{-$currencyIdB}',
    '/create/{-$currencyIdA}/{-$currencyIdB}',
  ],
  'trade/liquidity/remove/RemoveLiquidityPage.tsx': ['/remove/$tokens', '/remove/$currencyIdA/$currencyIdB'],
  'allowances/AllowancesPage.tsx': ['/allowances'],
  'earn/farms/FarmsPage.tsx': ['/farms', '/stakings'],
  'earn/pools/PoolsPage.tsx': ['/pools'],
  'info/overview/OverviewPage.tsx': ['/info'],
  'info/pairs/PairsPage.tsx': ['/info/pools'],
  'info/pairs/PairPage.tsx': ['/info/pools/$address', '/info/pool/$address'],
  'info/tokens/TokensPage.tsx': ['/info/tokens'],
  'info/tokens/TokenPage.tsx': ['/info/tokens/$address', '/info/token/$address'],
  'info/accounts/AccountPage.tsx': ['/info/accounts/$address'],
  'info/portfolio/PortfolioPage.tsx': ['/portfolio'],
}
