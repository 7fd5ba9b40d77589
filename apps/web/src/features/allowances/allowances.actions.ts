import { CurrencyAmount, type Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { Action } from '../../core/transactions/action.ts'
import { buildAllowanceCall } from '../../core/transactions/approveCalls.ts'
import { msg } from '../../lib/i18n/message.ts'

/** Sets what `spender` may take of a token, in base units. Zero takes the allowance back. */
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
