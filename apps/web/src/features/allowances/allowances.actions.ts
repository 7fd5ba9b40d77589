import { CurrencyAmount, type Token } from '@zono/exchange'
import type { Address } from 'viem'
import { msg } from '../../base/i18n/message.ts'
import type { Action } from '../../core/transactions/action.ts'
import { allow } from '../../core/transactions/useApprovals.ts'

/** Sets what `spender` may take of a token, in base units. Zero takes the allowance back. */
export const setAllowance = (token: Token, spender: Address, amount: bigint): Action => ({
  id: 'allowances.set',
  summary:
    amount === 0n
      ? msg('Revoke %asset%', { asset: token.symbol })
      : msg('Allow %amount% %asset%', {
          amount: CurrencyAmount.toSignificant({ currency: token, amount }, 6),
          asset: token.symbol,
        }),
  spends: [],
  call: allow({ token, spender }, amount),
})
