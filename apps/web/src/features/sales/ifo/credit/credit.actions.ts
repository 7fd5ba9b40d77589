import { SaleVault } from '@zono/protocol'
import { CurrencyAmount } from '@zono/sdk'
import { type Action, buildCall } from '#core/transactions/action.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import type { CreditAccount, CreditVault } from './credit.queries.ts'
import { getSharesFor } from './credit.rules.ts'

/** Key of the sale vault in transaction records. */
export const CREDIT_SUBJECT = 'sale vault'

const getContract = ({ address }: Pick<CreditVault, 'address'>) => ({ abi: SaleVault.abi, address })

const getSummaryValues = ({ token }: CreditVault, amount: bigint) => ({
  amount: decimal(CurrencyAmount.toSignificant({ currency: token, amount }, 6)),
  symbol: token.symbol,
})

/** Stakes in the sale vault. */
export const stakeForCredit = (vault: CreditVault, amount: bigint): Action => ({
  id: 'saleVault.stake',
  subject: CREDIT_SUBJECT,
  summary: msg('Stake %amount% %symbol% in the sale vault', getSummaryValues(vault, amount)),
  approvals: [{ token: vault.token, spender: vault.address, amount }],
  call: buildCall(getContract(vault), 'deposit', [amount]),
})

/** Withdraws from the sale vault. Credit earned so far stays as an average over the whole period. */
export const unstakeFromVault = (vault: CreditVault, account: CreditAccount, amount: bigint): Action => ({
  id: 'saleVault.unstake',
  subject: CREDIT_SUBJECT,
  summary: msg('Unstake %amount% %symbol% from the sale vault', getSummaryValues(vault, amount)),
  approvals: [],
  call: buildCall(getContract(vault), 'withdraw', [getSharesFor(vault, account, amount)]),
})
