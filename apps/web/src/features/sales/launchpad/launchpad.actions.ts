import type { PrivateSale } from '@zono/client'
import { PrivateSale as PrivateSaleContract } from '@zono/protocol'
import { Currency, CurrencyAmount } from '@zono/sdk'
import { type Address, zeroAddress } from 'viem'
import { type Action, buildCall } from '#core/transactions/action.ts'
import { decimal, msg } from '#lib/i18n/message.ts'

/** Key of a private sale in transaction records. */
export const getPrivateSaleSubject = ({ id }: Pick<PrivateSale, 'id'>): string => `launchpad ${id}`

const getContract = ({ address }: Pick<PrivateSale, 'address'>) => ({ abi: PrivateSaleContract.abi, address })

/** Contributes an amount. What is above the hard cap when it is mined stays with the account. */
export function contribute(sale: PrivateSale, amount: bigint, referrer: Address | undefined): Action {
  const { payCurrency, address, name } = sale
  const args = [amount, referrer ?? zeroAddress] as const
  return {
    id: 'launchpad.contribute',
    subject: getPrivateSaleSubject(sale),
    summary: msg('Commit %amount% %symbol% to %sale%', {
      amount: decimal(CurrencyAmount.toSignificant({ currency: payCurrency, amount }, 6)),
      symbol: payCurrency.symbol,
      sale: name,
    }),
    approvals: Currency.isNative(payCurrency) ? [] : [{ token: payCurrency, spender: address, amount }],
    call: {
      ...buildCall(getContract(sale), 'contribute', args, Currency.isNative(payCurrency) ? amount : undefined),
      revertMessages: {
        SaleNotOpen: msg('The sale isn’t open now. Nothing was taken.'),
        SaleNotFunded: msg('The tokens for sale aren’t in the contract. Nothing was taken.'),
        BelowMinimum: msg('This is less than the sale takes at a time. Nothing was taken.'),
        AboveMaximum: msg('Exceeded max %symbol% entry', { symbol: payCurrency.symbol }),
      },
    },
  }
}

/** Claims the tokens that a contribution bought or, where the sale failed, the contribution. */
export const claim = (sale: PrivateSale, isRefund: boolean): Action => ({
  id: 'launchpad.claim',
  subject: getPrivateSaleSubject(sale),
  summary: isRefund
    ? msg('Claim the refund of %sale%', { sale: sale.name })
    : msg('Claim %symbol% of %sale%', { symbol: sale.idoToken.symbol, sale: sale.name }),
  approvals: [],
  call: {
    ...buildCall(getContract(sale), 'claim', []),
    revertMessages: {
      NotClaimable: msg('Claims aren’t open yet.'),
      NothingToClaim: msg('You have claimed this already.'),
    },
  },
})

/** Claims what an account earned by referrals. */
export const claimReferral = (sale: PrivateSale): Action => ({
  id: 'launchpad.claimReferral',
  subject: `${getPrivateSaleSubject(sale)} referral`,
  summary: msg('Claim referral reward'),
  approvals: [],
  call: {
    ...buildCall(getContract(sale), 'claimReferral', []),
    revertMessages: {
      NotClaimable: msg('Claims aren’t open yet.'),
      NothingToClaim: msg('You have claimed this already.'),
    },
  },
})
