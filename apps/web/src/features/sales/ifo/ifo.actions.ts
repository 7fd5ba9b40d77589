import type { Sale, SalePoints, SalePoolId } from '@zono/client'
import { InitialFarmOffering, PointCenterIFO } from '@zono/protocol'
import { CurrencyAmount } from '@zono/sdk'
import type { Hex } from 'viem'
import { type Action, buildCall } from '#core/transactions/action.ts'
import { decimal, msg } from '#lib/i18n/message.ts'

/** Key of a pool of a sale in transaction records. */
export const getPoolSubject = ({ id }: Pick<Sale, 'id'>, pid: SalePoolId): string => `ifo ${id} ${pid}`

const getContract = ({ address }: Pick<Sale, 'address'>) => ({ abi: InitialFarmOffering.abi, address })

/** Commits an amount to a pool. It cannot be taken back before the sale ends. */
export function commit(sale: Sale, pid: SalePoolId, amount: bigint): Action {
  const { raisingToken, address, name } = sale
  return {
    id: 'ifo.commit',
    subject: getPoolSubject(sale, pid),
    summary: msg('Commit %amount% %symbol% to %sale%', {
      amount: decimal(CurrencyAmount.toSignificant({ currency: raisingToken, amount }, 6)),
      symbol: raisingToken.symbol,
      sale: name,
    }),
    approvals: [{ token: raisingToken, spender: address, amount }],
    call: {
      ...buildCall(getContract(sale), 'depositPool', [amount, pid]),
      revertMessages: {
        SaleNotStarted: msg('The sale hasn’t started. Nothing was taken.'),
        SaleEnded: msg('The sale has ended. Nothing was taken.'),
        SaleNotFunded: msg('The tokens for sale aren’t in the contract. Nothing was taken.'),
        EntryLimitReached: msg('Exceeded max %symbol% entry', { symbol: raisingToken.symbol }),
        NotEnoughCredit: msg('Your credit is smaller than this amount. Nothing was taken.'),
        NoActiveProfile: msg('Only active profiles can take part.'),
      },
    },
  }
}

/** Claims what a commitment bought, and its refund; of a sale that failed the refund alone. */
export const claim = (sale: Sale, pid: SalePoolId, hasFailed: boolean): Action => ({
  id: 'ifo.claim',
  subject: getPoolSubject(sale, pid),
  summary: hasFailed
    ? msg('Claim the refund of %sale%', { sale: sale.name })
    : msg('Claim %symbol% of %sale%', { symbol: sale.offeringToken.symbol, sale: sale.name }),
  approvals: [],
  call: {
    ...buildCall(getContract(sale), 'harvestPool', [pid]),
    revertMessages: {
      SaleNotEnded: msg('Claims aren’t open yet.'),
      AlreadyHarvested: msg('You have claimed this already.'),
    },
  },
})

/** Key of the points of a sale in transaction records. */
export const getPointsSubject = ({ id }: Pick<Sale, 'id'>): string => `ifo ${id} points`

/** Gives the profile the points of a sale that its claims did not give it. */
export const collectPoints = (sale: Sale, { center }: Pick<SalePoints, 'center'>): Action => ({
  id: 'ifo.collectPoints',
  subject: getPointsSubject(sale),
  summary: msg('Collect points'),
  approvals: [],
  call: {
    ...(center === undefined
      ? buildCall(getContract(sale), 'claimPoints', [])
      : buildCall({ abi: PointCenterIFO.abi, address: center }, 'getPoints', [sale.address])),
    revertMessages: {
      CannotClaim: msg('You have claimed this already.'),
      NoPointsToClaim: msg('You have claimed this already.'),
      NoActiveProfile: msg('Only active profiles can take part.'),
    },
  },
})

/** Pays out what has vested. */
export const releaseVested = (sale: Sale, pid: SalePoolId, scheduleId: Hex): Action => ({
  id: 'ifo.release',
  subject: getPoolSubject(sale, pid),
  summary: msg('Release vested %symbol%', { symbol: sale.offeringToken.symbol }),
  approvals: [],
  call: {
    ...buildCall(getContract(sale), 'release', [scheduleId]),
    revertMessages: { NothingToRelease: msg('Nothing more has vested yet.') },
  },
})
