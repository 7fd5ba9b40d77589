import { NftStaking } from '@zono/protocol'
import { type Action, buildCall, type RequiredApproval } from '#core/transactions/action.ts'
import { msg, plural } from '#lib/i18n/message.ts'
import { NFT_SENDER_MESSAGES } from '../dialog/revertMessages.ts'
import type { NftStakingPool } from './nftStaking.queries.ts'

/** Key of a pool in transaction records. */
export const getNftStakingSubject = ({ nsid }: Pick<NftStakingPool, 'nsid'>): string => `nft staking ${nsid}`

const getPoolContract = ({ address }: NftStakingPool) => ({ abi: NftStaking.abi, address })

/** Approval of the fee of some pieces; none where it is free. */
const getFeeApprovals = ({ feeToken, address }: NftStakingPool, fee: bigint): readonly RequiredApproval[] =>
  feeToken && fee > 0n ? [{ token: feeToken, spender: address, amount: fee }] : []

/** Stakes pieces and pays the deposit fee of each. */
export function stakePieces(pool: NftStakingPool, tokenIds: readonly bigint[]): Action {
  const { collection, address, depositFee } = pool
  return {
    id: 'nftStaking.stake',
    subject: getNftStakingSubject(pool),
    summary: msg('Stake %count% %collection%', { count: String(tokenIds.length), collection: collection.name }),
    approvals: [
      { collection, spender: address, tokenIds },
      ...getFeeApprovals(pool, depositFee * BigInt(tokenIds.length)),
    ],
    call: {
      ...buildCall(getPoolContract(pool), 'stake', [tokenIds]),
      revertMessages: {
        StakingEnded: msg('This pool has ended. Nothing was taken.'),
        UserLimitReached: msg('One account can’t stake that many. Select fewer.'),
        NotEnoughPlaces: msg('All places are taken: rewards for more pieces are not in the contract.'),
        ...NFT_SENDER_MESSAGES,
      },
    },
  }
}

/** Takes staked pieces out and pays the withdrawal fee of each. Rewards stay claimable. */
export function unstakePieces(pool: NftStakingPool, tokenIds: readonly bigint[]): Action {
  return {
    id: 'nftStaking.withdraw',
    subject: getNftStakingSubject(pool),
    summary: msg('Unstake %count% %collection%', {
      count: String(tokenIds.length),
      collection: pool.collection.name,
    }),
    approvals: getFeeApprovals(pool, pool.withdrawFee * BigInt(tokenIds.length)),
    call: {
      ...buildCall(getPoolContract(pool), 'withdraw', [tokenIds]),
      revertMessages: { NotStaked: msg('One of these pieces isn’t staked any more.') },
    },
  }
}

/** Claims the rewards earned so far. */
export const claimRewards = (pool: NftStakingPool): Action => ({
  id: 'nftStaking.claim',
  subject: getNftStakingSubject(pool),
  summary: msg('Claim %symbol%', { symbol: pool.earningToken.symbol }),
  approvals: [],
  call: buildCall(getPoolContract(pool), 'claim', []),
})

/** Takes all pieces out without a fee and gives the rewards up. Depends on the collection alone. */
export const leavePool = (pool: NftStakingPool, count: number): Action => ({
  id: 'nftStaking.emergencyWithdraw',
  subject: getNftStakingSubject(pool),
  summary: plural('Emergency withdrawal of %count% piece', 'Emergency withdrawal of %count% pieces', count),
  approvals: [],
  call: {
    ...buildCall(getPoolContract(pool), 'emergencyWithdraw', []),
    revertMessages: { NoPieces: msg('You have nothing staked here.') },
  },
})
