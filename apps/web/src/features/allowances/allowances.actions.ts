import { CurrencyAmount, type Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { Action } from '../../core/transactions/action.ts'
import { buildAllowanceCall } from '../../core/transactions/approveCalls.ts'
import { msg } from '../../lib/i18n/message.ts'

/** Sets the allowance of `spender`, in base units. Zero revokes it. */
export const setAllowance = (token: Token, spender: Address, amount: bigint): Action => ({
  id: 'allowances.set',
  summary:
    amount === 0n
      ? msg('Revoke %asset%', { asset: token.symbol })
      : msg('Approve %amount% %asset%', {
          amount: CurrencyAmount.toSignificant({ currency: token, amount }, 6),
          asset: token.symbol,
        }),
  approvals: [],
  call: buildAllowanceCall({ token, spender }, amount),
})
