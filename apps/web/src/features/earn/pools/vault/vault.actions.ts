import { AutoVault, contractOf, type Deployment } from '@zono/protocol'
import { CurrencyAmount, type Token } from '@zono/sdk'
import { type Action, type Call, call } from '../../../../core/transactions/action.ts'
import { msg } from '../../../../lib/i18n/message.ts'
import { VAULT } from './vault.rules.ts'

/** How transactions name the vault that they change, as `aboutOf` of the pools does. */
const ABOUT = 'pool auto'

const withGas = (made: Call): Call => ({ ...made, gasLimit: VAULT.gasLimit })

const told = (token: Token, amount: bigint) => ({
  amount: CurrencyAmount.toSignificant({ currency: token, amount }, 6),
  symbol: token.symbol,
})

/** Puts `amount` base units of the main token into the vault. */
export function stake(deployment: Deployment, token: Token, amount: bigint): Action {
  const vault = contractOf(deployment, AutoVault)
  return {
    id: 'vault.stake',
    about: ABOUT,
    summary: msg('Stake %amount% %symbol% for automatic restaking', told(token, amount)),
    spends: [{ token, spender: vault.address, amount }],
    call: withGas(call(vault, 'deposit', [amount])),
  }
}

/** Takes out what `shares` are worth, some `amount` base units. */
export function unstake(deployment: Deployment, token: Token, shares: bigint | 'all', amount: bigint): Action {
  const vault = contractOf(deployment, AutoVault)
  return {
    id: 'vault.unstake',
    about: ABOUT,
    summary: msg('Unstake %amount% %symbol%', told(token, amount)),
    spends: [],
    call: withGas(shares === 'all' ? call(vault, 'withdrawAll', []) : call(vault, 'withdraw', [shares])),
  }
}

/** Restakes for everybody, and gets the bounty for it. */
export const restake = (deployment: Deployment, token: Token): Action => ({
  id: 'vault.restake',
  about: ABOUT,
  summary: msg('Restake for all and claim the bounty in %symbol%', { symbol: token.symbol }),
  spends: [],
  call: withGas(call(contractOf(deployment, AutoVault), 'harvest', [])),
})
