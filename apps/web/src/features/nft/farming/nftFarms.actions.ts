import { NftFarm as NftFarmContract } from '@zono/protocol'
import { type Action, buildCall } from '#core/transactions/action.ts'
import { msg } from '#lib/i18n/message.ts'
import { NFT_RECEIVER_MESSAGES } from '../dialog/revertMessages.ts'
import type { NftFarm } from './nftFarms.queries.ts'
import { getLockAmounts } from './nftFarms.rules.ts'

/** Key of a farm in transaction records. */
export const getNftFarmSubject = ({ nfid }: Pick<NftFarm, 'nfid'>): string => `nft farm ${nfid}`

const getFarmContract = ({ address }: NftFarm) => ({ abi: NftFarmContract.abi, address })

const NOTHING_LOCKED = { NothingLocked: msg('You have nothing locked here.') }

/** Locks the exact price of pieces. The lock of everything the account has locked starts again. */
export function lockTokens(farm: NftFarm, count: bigint): Action {
  const { tokens } = getLockAmounts(farm, count)
  return {
    id: 'nftFarming.stake',
    subject: getNftFarmSubject(farm),
    summary: msg('Lock %symbol% for %count% %collection%', {
      symbol: farm.stakingToken.symbol,
      count: String(count),
      collection: farm.collection.name,
    }),
    approvals: [{ token: farm.stakingToken, spender: farm.address, amount: tokens }],
    call: {
      ...buildCall(getFarmContract(farm), 'stake', [tokens, count]),
      revertMessages: {
        FarmingClosed: msg('This farm takes no locks now. Nothing was taken.'),
        NotEnoughLeft: msg('Fewer are left than you chose. Nothing was taken.'),
        UserLimitReached: msg('One account can’t get that many. Choose fewer.'),
        IncorrectAmount: msg('The price has changed. Nothing was taken.'),
        ReceivedTooLittle: msg('This token arrives short because it takes a fee on transfers. It can’t be locked.'),
      },
    },
  }
}

/** Takes out the reserved pieces and the locked tokens after the lock. */
export const claimPieces = (farm: NftFarm): Action => ({
  id: 'nftFarming.claim',
  subject: getNftFarmSubject(farm),
  summary: msg('Claim %collection%', { collection: farm.collection.name }),
  approvals: [],
  call: {
    ...buildCall(getFarmContract(farm), 'claim', []),
    revertMessages: {
      ...NOTHING_LOCKED,
      StillLocked: msg('The lock isn’t over yet.'),
      ...NFT_RECEIVER_MESSAGES,
    },
  },
})

/** Takes the locked tokens out at any time but in the second of a stake, and gives the reserved pieces up. */
export const withdrawEarly = (farm: NftFarm): Action => ({
  id: 'nftFarming.emergencyWithdraw',
  subject: getNftFarmSubject(farm),
  summary: msg('Emergency withdrawal of %symbol%', { symbol: farm.stakingToken.symbol }),
  approvals: [],
  call: {
    ...buildCall(getFarmContract(farm), 'emergencyWithdraw', []),
    revertMessages: { ...NOTHING_LOCKED, StillLocked: msg('The lock isn’t over yet.') },
  },
})
