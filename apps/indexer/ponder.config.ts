import {
  AutoVault,
  FarmAuction,
  InitialFarmOffering,
  Lottery,
  MasterFarm,
  MintCollection,
  NftFarm,
  NftMarket,
  NftStaking,
  OpenCollection,
  Pair,
  PoolPriceFeed,
  Prediction,
  PrivateSale,
  Profile,
  StakingPool,
  TokenMigration,
  TradingCompetition,
} from '@zono/protocol'
import { createConfig, factory } from 'ponder'
import { type Address, getAbiItem, parseAbi, zeroAddress } from 'viem'
import { settings } from './settings.ts'

const { deployment, chainConfig, rpcUrls, webSocketUrl, startBlock, blockInterval, isDatabaseOfThisChain } = settings
// The contract does not name the count, and viem decodes events with an unnamed parameter as arrays instead of objects.
const factoryAbi = parseAbi([
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)',
])
const factoryAddress = deployment.contracts.Factory
if (factoryAddress === undefined) throw new Error('DEPLOYMENT names no Factory contract, so there is nothing to index.')

// Ponder needs an address for every contract. The zero address emits no events, so absent contracts index nothing.
const getAddress = ({ name }: { readonly name: string }) => deployment.contracts[name] ?? zeroAddress
const [masterFarmAddress, vaultAddress] = [getAddress(MasterFarm), getAddress(AutoVault)]
const getAddresses = (entries: readonly { readonly contractAddress: Address }[] = []) =>
  entries.length > 0 ? [...new Set(entries.map(({ contractAddress }) => contractAddress))] : zeroAddress
const nftTransfer = getAbiItem({ abi: MintCollection.abi, name: 'Transfer' })
const nftCollectionAbi = [
  nftTransfer,
  getAbiItem({ abi: MintCollection.abi, name: 'Minted' }),
  getAbiItem({ abi: OpenCollection.abi, name: 'Created' }),
] as const

export default createConfig({
  chains: {
    zono: {
      id: chainConfig.chainId,
      rpc: [...rpcUrls],
      ...(webSocketUrl ? { ws: webSocketUrl } : {}),
      pollingInterval: 1000,
      // Every development chain reuses its chain id and block numbers, so cached blocks of an earlier one would be wrong.
      disableCache: chainConfig.isDevelopment === true && !isDatabaseOfThisChain,
    },
  },
  contracts: {
    Factory: { chain: 'zono', abi: factoryAbi, address: factoryAddress, startBlock },
    Pair: {
      chain: 'zono',
      abi: Pair.abi,
      address: factory({ address: factoryAddress, event: factoryAbi[0], parameter: 'pair' }),
      startBlock,
    },
    MasterFarm: { chain: 'zono', abi: MasterFarm.abi, address: masterFarmAddress, startBlock },
    StakingPool: {
      chain: 'zono',
      abi: StakingPool.abi,
      address: getAddresses(deployment.stakingPools),
      startBlock,
    },
    AutoVault: { chain: 'zono', abi: AutoVault.abi, address: vaultAddress, startBlock },
    VaultInFarm: {
      chain: 'zono',
      abi: MasterFarm.abi,
      address: masterFarmAddress,
      filter: [
        { event: 'Deposit', args: { user: vaultAddress } },
        { event: 'Withdraw', args: { user: vaultAddress } },
        { event: 'EmergencyWithdraw', args: { user: vaultAddress } },
      ],
      startBlock,
    },
    Lottery: { chain: 'zono', abi: Lottery.abi, address: getAddress(Lottery), startBlock },
    Prediction: { chain: 'zono', abi: Prediction.abi, address: getAddress(Prediction), startBlock },
    PoolPriceFeed: {
      chain: 'zono',
      abi: PoolPriceFeed.abi,
      address: deployment.contracts.BnbUsdFeed ?? zeroAddress,
      startBlock,
    },
    NftCollection: {
      chain: 'zono',
      abi: nftCollectionAbi,
      address: getAddresses([...(deployment.nftCollections ?? []), ...(deployment.nftMints ?? [])]),
      startBlock,
    },
    // Collections of the market: their transfers are followed from the block in which the market adds them.
    MarketCollection: {
      chain: 'zono',
      abi: [nftTransfer],
      address: factory({
        address: getAddress(NftMarket),
        event: getAbiItem({ abi: NftMarket.abi, name: 'CollectionNew' }),
        parameter: 'collection',
      }),
      startBlock,
    },
    TradingCompetition: {
      chain: 'zono',
      abi: TradingCompetition.abi,
      address: getAddresses(deployment.competitions),
      startBlock,
    },
    Profile: { chain: 'zono', abi: Profile.abi, address: getAddress(Profile), startBlock },
    InitialFarmOffering: {
      chain: 'zono',
      abi: InitialFarmOffering.abi,
      address: getAddresses(deployment.ifos),
      startBlock,
    },
    PrivateSale: { chain: 'zono', abi: PrivateSale.abi, address: getAddresses(deployment.privateSales), startBlock },
    FarmAuction: { chain: 'zono', abi: FarmAuction.abi, address: getAddress(FarmAuction), startBlock },
    TokenMigration: {
      chain: 'zono',
      abi: TokenMigration.abi,
      address: getAddresses(deployment.migrations),
      startBlock,
    },
    NftMarket: { chain: 'zono', abi: NftMarket.abi, address: getAddress(NftMarket), startBlock },
    NftFarm: { chain: 'zono', abi: NftFarm.abi, address: getAddresses(deployment.nftFarms), startBlock },
    NftStaking: { chain: 'zono', abi: NftStaking.abi, address: getAddresses(deployment.nftStakingPools), startBlock },
  },
  blocks: {
    Blocks: { chain: 'zono', interval: blockInterval, startBlock },
    Days: { chain: 'zono', interval: blockInterval, startBlock },
    Hours: { chain: 'zono', interval: blockInterval, startBlock },
    SaleEnds: { chain: 'zono', interval: blockInterval, startBlock },
  },
})
