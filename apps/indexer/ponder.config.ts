import { AutoVault, MasterFarm, Pair, StakingPool } from '@zono/protocol'
import { createConfig, factory } from 'ponder'
import { parseAbi, zeroAddress } from 'viem'
import { settings } from './settings.ts'

const { deployment, facts, rpcUrls, webSocketUrl, startBlock, blockInterval } = settings
// The contract leaves the count without a name, and events with a nameless value are not decoded by name.
const factoryAbi = parseAbi([
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)',
])
const factoryAddress = deployment.contracts.Factory
if (factoryAddress === undefined) throw new Error('DEPLOYMENT: there is no Factory, so there is nothing to index.')

// What a deployment does not have is looked for where nothing ever happens.
const farm = deployment.contracts[MasterFarm.name] ?? zeroAddress
const vault = deployment.contracts[AutoVault.name] ?? zeroAddress
const pools = (deployment.stakingPools ?? []).map(({ contractAddress }) => contractAddress)

export default createConfig({
  chains: {
    zono: {
      id: facts.chainId,
      rpc: [...rpcUrls],
      ...(webSocketUrl ? { ws: webSocketUrl } : {}),
      pollingInterval: 1000,
      // A development chain begins anew under the same block numbers; what was cached of another one would be wrong.
      disableCache: facts.chainId === 31337,
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
    MasterFarm: { chain: 'zono', abi: MasterFarm.abi, address: farm, startBlock },
    StakingPool: {
      chain: 'zono',
      abi: StakingPool.abi,
      address: pools.length > 0 ? pools : zeroAddress,
      startBlock,
    },
    AutoVault: { chain: 'zono', abi: AutoVault.abi, address: vault, startBlock },
    VaultInFarm: {
      chain: 'zono',
      abi: MasterFarm.abi,
      address: farm,
      filter: [
        { event: 'Deposit', args: { user: vault } },
        { event: 'Withdraw', args: { user: vault } },
        { event: 'EmergencyWithdraw', args: { user: vault } },
      ],
      startBlock,
    },
  },
  blocks: {
    Blocks: { chain: 'zono', interval: blockInterval, startBlock },
    Days: { chain: 'zono', interval: blockInterval, startBlock },
    Hours: { chain: 'zono', interval: blockInterval, startBlock },
  },
})
