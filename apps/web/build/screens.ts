/** Modules of the screens below `src/features`, by the routes (in the router's notation) that begin with them. */
export const SCREENS: Readonly<Record<string, readonly string[]>> = {
  'home/HomePage.tsx': ['/'],
  'trade/swap/SwapPage.tsx': ['/swap'],
  'trade/liquidity/LiquidityPage.tsx': ['/liquidity'],
  'trade/liquidity/FindPage.tsx': ['/find'],
  'trade/liquidity/AddPage.tsx': ['/add/{-$currencyIdA}/{-$currencyIdB}', '/create/{-$currencyIdA}/{-$currencyIdB}'],
  'trade/liquidity/RemovePage.tsx': ['/remove/$tokens', '/remove/$currencyIdA/$currencyIdB'],
  'allowances/AllowancesPage.tsx': ['/allowances'],
  'earn/farms/FarmsPage.tsx': ['/farms', '/stakings'],
  'earn/pools/PoolsPage.tsx': ['/pools'],
  'info/OverviewPage.tsx': ['/info'],
  'info/PoolsPage.tsx': ['/info/pools'],
  'info/PoolPage.tsx': ['/info/pools/$address', '/info/pool/$address'],
  'info/TokensPage.tsx': ['/info/tokens'],
  'info/TokenPage.tsx': ['/info/tokens/$address', '/info/token/$address'],
  'info/AccountPage.tsx': ['/info/accounts/$address'],
  'info/portfolio/PortfolioPage.tsx': ['/portfolio'],
}
