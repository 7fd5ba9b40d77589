import { AutoVault, FarmAuction, MasterFarm, NftFarm, NftStaking, SaleVault, StakingPool } from '../../abis/index.ts'
import type { ContractTexts } from '../contractTexts.ts'
import { byContract, nftOf, raw, shares, token } from '../fields.ts'

const MAIN = { constant: 'mainToken' }
const FARM = { map: 'farmTokens', key: 'pid' }
const STAKED = byContract('stakedTokens')

const VAULT_CALLS: ContractTexts['calls'] = {
  deposit: { intent: 'Stake in the vault', fields: [token('Amount', 'amount', MAIN)] },
  withdraw: { intent: 'Withdraw from the vault', fields: [shares('Shares', 'shares', 'shares')] },
  withdrawAll: { intent: 'Withdraw all from the vault', fields: [] },
  emergencyWithdraw: { intent: 'Restake the vault’s stake', fields: [] },
  harvest: { intent: 'Compound for the vault', fields: [] },
}

/** Farms, pools, vaults, auctions and the staking of NFTs. */
export const EARN_TEXTS: readonly ContractTexts[] = [
  {
    contract: 'MasterFarm',
    abi: MasterFarm.abi,
    calls: {
      deposit: { intent: 'Stake and harvest', fields: [token('Amount', 'amount', FARM), raw('Farm', 'pid')] },
      withdraw: { intent: 'Unstake and harvest', fields: [token('Amount', 'amount', FARM), raw('Farm', 'pid')] },
      emergencyWithdraw: { intent: 'Unstake without rewards', fields: [raw('Farm', 'pid')] },
    },
  },
  {
    contract: 'StakingPool',
    instances: 'stakingPools',
    abi: StakingPool.abi,
    calls: {
      deposit: { intent: 'Stake and harvest', fields: [token('Amount', 'amount', STAKED)] },
      withdraw: { intent: 'Unstake and harvest', fields: [token('Amount', 'amount', STAKED)] },
      emergencyWithdraw: { intent: 'Unstake without rewards', fields: [] },
    },
  },
  { contract: 'AutoVault', abi: AutoVault.abi, calls: VAULT_CALLS },
  { contract: 'SaleVault', abi: SaleVault.abi, calls: VAULT_CALLS },
  {
    contract: 'FarmAuction',
    abi: FarmAuction.abi,
    calls: {
      bid: { intent: 'Raise your bid', fields: [token('By', 'amount', MAIN)] },
      claimAuction: { intent: 'Claim from the auction', fields: [raw('Auction', 'auctionId')] },
      closeOverdueAuction: { intent: 'Close the auction', fields: [] },
    },
  },
  {
    contract: 'NftFarm',
    instances: 'nftFarms',
    abi: NftFarm.abi,
    calls: {
      stake: {
        intent: 'Lock for NFTs',
        fields: [token('Amount', 'tokenAmount', STAKED), raw('NFTs', 'nftAmount')],
      },
      claim: { intent: 'Claim NFTs and unlock', fields: [] },
      emergencyWithdraw: { intent: 'Unlock without NFTs', fields: [] },
    },
  },
  {
    contract: 'NftStaking',
    instances: 'nftStakingPools',
    abi: NftStaking.abi,
    calls: {
      stake: { intent: 'Stake NFTs', fields: [nftOf('NFT', 'tokenIds.[]', 'collections')] },
      withdraw: { intent: 'Unstake NFTs and harvest', fields: [nftOf('NFT', 'tokenIds.[]', 'collections')] },
      claim: { intent: 'Claim rewards', fields: [] },
      emergencyWithdraw: { intent: 'Unstake without rewards', fields: [] },
    },
  },
]
