import {
  AutoVault,
  ContractRegistry,
  FarmAuction,
  findDeploymentProblem,
  InitialFarmOffering,
  Lottery,
  MasterFarm,
  MintCollection,
  NftFarm,
  NftMarket,
  NftOffers,
  NftStaking,
  NftSweeper,
  OpenCollection,
  Orders,
  Pair,
  PoolPriceFeed,
  Prediction,
  PrivateSale,
  Profile,
  SaleVault,
  StakingPool,
  TokenMigration,
  TradingCompetition,
} from '@zono/protocol'
import { type ListingKind, listInstanceKinds } from '@zono/protocol/areas'
import { assertDeployment } from '@zono/rpc'
import { createLog } from '@zono/service'
import { createConfig, factory } from 'ponder'
import { type Address, getAbiItem, parseAbi, zeroAddress } from 'viem'
import { findUnlisted, getCommon } from './lib/deployment/findUnlisted.ts'
import { settings } from './settings.ts'

const { deployment, chainConfig, rpcUrls, webSocketUrl, startBlock, blockInterval, isDatabaseOfThisChain } = settings
// The contract does not name the count, and viem decodes events with an unnamed parameter as arrays instead of objects.
const factoryAbi = parseAbi([
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)',
])
const factoryAddress = deployment.contracts.Factory
if (factoryAddress === undefined) throw new Error('DEPLOYMENT names no Factory contract, so there is nothing to index.')
const unlisted: (readonly string[])[] = []
await assertDeployment(rpcUrls, deployment.chainId, async (ask) => {
  const problem = await findDeploymentProblem(ask, deployment)
  if (problem === undefined) unlisted.push(await findUnlisted(ask, deployment))
  return problem
})
// The rest of the exchange is indexed: whoever adds an entry by hand, or takes away a listing, must not stop it.
const log = createLog((line) => process.stderr.write(`${line}\n`))
for (const reason of getCommon(unlisted)) log('warn', 'contract-not-followed', { reason })

// Ponder needs an address for every contract. The zero address emits no events, so absent contracts index nothing; they are
// asked for in one block alone, because each event of each contract costs a request for each range of blocks.
const getAddress = ({ name }: { readonly name: string }) => deployment.contracts[name] ?? zeroAddress
const masterFarmAddress = getAddress(MasterFarm)
const vaultAddresses = [getAddress(AutoVault), getAddress(SaleVault)]
const getAddresses = (entries: readonly { readonly contractAddress: Address }[] = []) =>
  entries.length > 0 ? [...new Set(entries.map(({ contractAddress }) => contractAddress))] : zeroAddress
const getBlocks = (address: Address | readonly Address[]) =>
  address === zeroAddress ? { startBlock, endBlock: startBlock } : { startBlock }
const at = <const address extends Address | readonly Address[]>(address: address) => ({
  chain: 'zono' as const,
  address,
  ...getBlocks(address),
})
const registry = deployment.contracts[ContractRegistry.name]
/**
 * Contracts of which more may come: those that the registry lists, each from the block in which it does, so that the indexer
 * goes on with what it has. Those of the deployment file where there is no registry: one more is another configuration then,
 * for which everything is read again.
 */
const atListed = (kind: ListingKind) =>
  registry === undefined
    ? at(
        getAddresses(
          listInstanceKinds().flatMap(({ listedAs, read }) => (listedAs === kind && read(deployment)) || []),
        ),
      )
    : {
        chain: 'zono' as const,
        address: factory({
          address: registry,
          event: getAbiItem({ abi: ContractRegistry.abi, name: `${kind}Listed` }),
          parameter: 'contractAddress',
        }),
        startBlock,
      }
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
    Factory: { abi: factoryAbi, ...at(factoryAddress) },
    ContractRegistry: { abi: ContractRegistry.abi, ...at(getAddress(ContractRegistry)) },
    Pair: {
      chain: 'zono',
      abi: Pair.abi,
      address: factory({ address: factoryAddress, event: factoryAbi[0], parameter: 'pair' }),
      startBlock,
    },
    MasterFarm: { abi: MasterFarm.abi, ...at(masterFarmAddress) },
    StakingPool: { abi: StakingPool.abi, ...atListed('StakingPool') },
    AutoVault: { abi: AutoVault.abi, ...at(getAddress(AutoVault)) },
    SaleVault: { abi: SaleVault.abi, ...at(getAddress(SaleVault)) },
    VaultInFarm: {
      abi: MasterFarm.abi,
      ...at(masterFarmAddress),
      filter: [
        { event: 'Deposit', args: { user: vaultAddresses } },
        { event: 'Withdraw', args: { user: vaultAddresses } },
        { event: 'EmergencyWithdraw', args: { user: vaultAddresses } },
      ],
    },
    Lottery: { abi: Lottery.abi, ...at(getAddress(Lottery)) },
    Prediction: { abi: Prediction.abi, ...at(getAddress(Prediction)) },
    PoolPriceFeed: { abi: PoolPriceFeed.abi, ...at(deployment.contracts.BnbUsdFeed ?? zeroAddress) },
    NftCollection: { abi: nftCollectionAbi, ...atListed('NftCollection') },
    // Collections of the market: their transfers are followed from the block in which the market adds them.
    MarketCollection: {
      chain: 'zono',
      abi: [nftTransfer],
      address: factory({
        address: getAddress(NftMarket),
        event: getAbiItem({ abi: NftMarket.abi, name: 'CollectionNew' }),
        parameter: 'collection',
      }),
      ...getBlocks(getAddress(NftMarket)),
    },
    TradingCompetition: { abi: TradingCompetition.abi, ...at(getAddresses(deployment.competitions)) },
    Profile: { abi: Profile.abi, ...at(getAddress(Profile)) },
    InitialFarmOffering: { abi: InitialFarmOffering.abi, ...atListed('TokenSale') },
    PrivateSale: { abi: PrivateSale.abi, ...atListed('PrivateSale') },
    FarmAuction: { abi: FarmAuction.abi, ...at(getAddress(FarmAuction)) },
    TokenMigration: { abi: TokenMigration.abi, ...atListed('Migration') },
    Orders: { abi: Orders.abi, ...at(getAddress(Orders)) },
    NftMarket: { abi: NftMarket.abi, ...at(getAddress(NftMarket)) },
    NftOffers: { abi: NftOffers.abi, ...at(getAddress(NftOffers)) },
    NftSweeper: { abi: NftSweeper.abi, ...at(getAddress(NftSweeper)) },
    NftFarm: { abi: NftFarm.abi, ...atListed('NftFarm') },
    NftStaking: { abi: NftStaking.abi, ...atListed('NftStakingPool') },
  },
  blocks: {
    Blocks: { chain: 'zono', interval: blockInterval, startBlock },
    Days: { chain: 'zono', interval: blockInterval, startBlock },
    Hours: { chain: 'zono', interval: blockInterval, startBlock },
    SaleEnds: { chain: 'zono', interval: blockInterval, startBlock },
  },
})
