import { AutoVault, type Deployment, getContract } from '@zono/protocol'
import { CurrencyAmount, type Token } from '@zono/sdk'
import { type Action, buildCall, type Call } from '../../../../core/transactions/action.ts'
import { msg } from '../../../../lib/i18n/message.ts'
import { VAULT } from './vault.rules.ts'

/** How transactions name the vault that they change, as `aboutOf` of the pools does. */
const VAULT_KEY = 'pool auto'

const withGasLimit = (made: Call): Call => ({ ...made, minGasLimit: VAULT.gasLimit })

const getSummaryValues = (token: Token, amount: bigint) => ({
  amount: CurrencyAmount.toSignificant({ currency: token, amount }, 6),
  symbol: token.symbol,
})

/** Puts `amount` base units of the main token into the vault. */
export function stake(deployment: Deployment, token: Token, amount: bigint): Action {
  const vault = getContract(deployment, AutoVault)
  return {
    id: 'vault.stake',
    subject: VAULT_KEY,
    summary: msg('Stake %amount% %symbol% with automatic restaking', getSummaryValues(token, amount)),
    approvals: [{ token, spender: vault.address, amount }],
    call: withGasLimit(buildCall(vault, 'deposit', [amount])),
  }
}

/** Takes out what `shares` are worth, some `amount` base units. */
export function unstake(deployment: Deployment, token: Token, shares: bigint | 'all', amount: bigint): Action {
  const vault = getContract(deployment, AutoVault)
  return {
    id: 'vault.unstake',
    subject: VAULT_KEY,
    summary: msg('Unstake %amount% %symbol%', getSummaryValues(token, amount)),
    approvals: [],
    call: withGasLimit(shares === 'all' ? buildCall(vault, 'withdrawAll', []) : buildCall(vault, 'withdraw', [shares])),
  }
}

/** Restakes for everybody, and gets the bounty for it. */
export const compound = (deployment: Deployment, token: Token): Action => ({
  id: 'vault.restake',
  subject: VAULT_KEY,
  summary: msg('Compound the vault and claim the %symbol% bounty', { symbol: token.symbol }),
  approvals: [],
  call: withGasLimit(buildCall(getContract(deployment, AutoVault), 'harvest', [])),
})
