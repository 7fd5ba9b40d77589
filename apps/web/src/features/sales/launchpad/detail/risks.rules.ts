import type { PrivateSale, PrivateSaleState } from '@zono/client'
import { type Message, msg } from '#lib/i18n/message.ts'
import { getTokensFor } from '../launchpad.rules.ts'

/** Something that can go wrong with a sale, or no longer can. */
export type SaleRisk = { readonly isOpen: boolean; readonly message: Message }

type SaleRisksInput = {
  readonly sale: Pick<PrivateSale, 'hardcap' | 'softcap' | 'idoPrice' | 'idoToken' | 'payCurrency'>
  readonly state: Pick<PrivateSaleState, 'totalContributed' | 'tokensHeld'>
  /** Whether the contract has an owner, and the sale has neither succeeded nor failed. */
  readonly canCancel: boolean
  /** When the sale ends, written for people: from then on refunds are open below the soft cap. */
  readonly refundTime: string
  /** Writes base units of a currency with its symbol. */
  readonly format: (amount: bigint, currency: PrivateSale['payCurrency']) => string
}

/** Risks of a sale before its claims open: what its owner can do, its tokens, and its soft cap. */
export function getSaleRisks(input: SaleRisksInput): readonly SaleRisk[] {
  const { sale, state, canCancel, format } = input
  const missingTokens = getTokensFor(sale, sale.hardcap) - state.tokensHeld
  return [
    {
      isOpen: canCancel,
      message: canCancel
        ? msg('The project can still cancel the sale. In that case, you can take everything back at once.')
        : msg('The project can no longer cancel the sale.'),
    },
    {
      isOpen: false,
      message: msg('No one can change the terms, stop a refund, or take a commitment before the sale succeeds.'),
    },
    missingTokens > 0n
      ? {
          isOpen: true,
          message: msg('The contract still lacks %amount% for sale. Until they are there, it takes no commitments.', {
            amount: format(missingTokens, sale.idoToken),
          }),
        }
      : { isOpen: false, message: msg('All tokens for sale are in the contract.') },
    getSoftCapRisk(input),
  ]
}

function getSoftCapRisk({ sale, state, refundTime, format }: SaleRisksInput): SaleRisk {
  const { softcap, payCurrency } = sale
  if (softcap === 0n) return { isOpen: false, message: msg('There is no soft cap: the sale succeeds with any amount.') }
  const missing = softcap - state.totalContributed
  if (missing <= 0n) return { isOpen: false, message: msg('The soft cap is reached.') }
  return {
    isOpen: true,
    message: msg('The soft cap is %amount% away. If it isn’t reached, you can take everything back from %date%.', {
      amount: format(missing, payCurrency),
      date: refundTime,
    }),
  }
}
