import { CurrencyAmount, type Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { NftCollection } from '#core/nfts/nftCollection.ts'
import { type Action, buildCall } from '#core/transactions/action.ts'
import { buildAllowanceCall, buildCollectionApproveCall } from '#core/transactions/approveCalls.ts'
import { decimal, msg, plural } from '#lib/i18n/message.ts'
import type { Permit2Approval } from './permit2/permit2.queries.ts'
import { PERMIT2_ADDRESS, permit2Abi } from './permit2/permit2.ts'

/** Sets the allowance of `spender`, in base units. Zero revokes it. */
export const setAllowance = (token: Token, spender: Address, amount: bigint): Action => ({
  id: 'allowances.set',
  summary:
    amount === 0n
      ? msg('Revoke %asset%', { asset: token.symbol })
      : msg('Approve %amount% %asset%', {
          amount: decimal(CurrencyAmount.toSignificant({ currency: token, amount }, 6)),
          asset: token.symbol,
        }),
  approvals: [],
  call: buildAllowanceCall({ token, spender }, amount),
})

/** Forbids a contract to move the pieces of a collection. */
export const revokeCollection = (collection: NftCollection, spender: Address): Action => ({
  id: 'allowances.revokeCollection',
  summary: msg('Revoke %asset%', { asset: collection.name }),
  approvals: [],
  call: buildCollectionApproveCall({ collection, spender }, false),
})

/** Takes approvals of Permit2 back, all of them in one call. */
export const revokePermit2 = (approvals: readonly Permit2Approval[]): Action => ({
  id: 'allowances.revokePermit2',
  summary: plural('Revoke %count% approval', 'Revoke %count% approvals', approvals.length),
  approvals: [],
  call: buildCall({ abi: permit2Abi, address: PERMIT2_ADDRESS }, 'lockdown', [
    approvals.map(({ token, spender }) => ({ token: token.address, spender })),
  ]),
})
