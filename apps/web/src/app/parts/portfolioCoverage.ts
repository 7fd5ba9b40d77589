/**
 * Where the portfolio counts what an account can take out of a contract: with the tokens of the wallet, the liquidity, the
 * stakes, or the holdings of a feature, named by its path. Else why there is nothing to count.
 */
type Coverage = 'wallet' | 'liquidity' | 'stakes' | `/${string}` | { readonly none: string }

const NOTHING_KEPT = { none: 'keeps nothing for an account' }
const COUNTED_NOWHERE = { none: 'keeps a piece that has no price; the profile shows it' }

/** Every contract that a deployment names. */
export const CONTRACT_COVERAGE: Readonly<Record<string, readonly Coverage[]>> = {
  AnniversaryAchievement: [{ none: 'gives points, not money' }],
  AutoVault: ['stakes'],
  Beacon: [NOTHING_KEPT],
  BeaconRandomNumberGenerator: [NOTHING_KEPT],
  BnbUsdFeed: [NOTHING_KEPT],
  Collectible: [COUNTED_NOWHERE],
  CollectibleGift: [{ none: 'what a gift costs is spent' }],
  ContractRegistry: [NOTHING_KEPT],
  Factory: ['liquidity'],
  FarmAuction: ['/farms/auction'],
  FeeCollector: [{ none: 'keeps fees of the house' }],
  Lottery: ['/lottery'],
  MasterFarm: ['stakes', '/farms', '/pools'],
  MintingStation: [NOTHING_KEPT],
  Multicall: [NOTHING_KEPT],
  NameRegistry: [NOTHING_KEPT],
  NftMarket: ['/nfts/profile'],
  NftOffers: ['/nfts/profile'],
  NftSweeper: [NOTHING_KEPT],
  PointCenterIFO: [{ none: 'gives points, not money' }],
  Prediction: ['/prediction'],
  Profile: [COUNTED_NOWHERE],
  Router: [NOTHING_KEPT],
  SaleVault: ['stakes'],
  SplitRouter: [NOTHING_KEPT],
  StarterFactory: [{ none: 'what a starter costs is spent' }],
  Timelock: [NOTHING_KEPT],
  WBNB: ['wallet'],
  Zono: ['wallet'],
}

/** Every list of contracts in a deployment. */
export const LIST_COVERAGE: Readonly<Record<string, readonly Coverage[]>> = {
  competitions: ['/competition'],
  ifos: ['/ifo'],
  migrations: [{ none: 'swaps old tokens at once' }],
  nftCollections: ['/nfts/profile'],
  nftFarms: ['stakes', '/nfts/profile'],
  nftMints: [NOTHING_KEPT],
  nftStakingPools: ['/nft-staking', '/nfts/profile'],
  privateSales: ['/launchpad'],
  squadSales: [{ none: 'a ticket is paid for good, and is minted without a price; the squad’s screen counts tickets' }],
  stakingPools: ['stakes', '/pools'],
}
