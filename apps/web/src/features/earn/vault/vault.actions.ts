import type { Vault, VaultProduct, VaultUser } from '@zono/client'
import { AutoVault, type Deployment, getContract } from '@zono/protocol'
import { CurrencyAmount, type Token } from '@zono/sdk'
import { type Action, buildCall, type Call } from '#core/transactions/action.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { DEPOSIT_MESSAGES, type EarnActions } from '../earnActions.ts'
import { getEarnKey } from '../earnProduct.ts'
import { getRedeemedShares, VAULT } from './vault.rules.ts'

const withGasLimit = (call: Call): Call => ({ ...call, minGasLimit: VAULT.gasLimit })

const getSummaryValues = (token: Token, amount: bigint) => ({
  amount: decimal(CurrencyAmount.toSignificant({ currency: token, amount }, 6)),
  symbol: token.symbol,
})

/** Writes of the vault. Rewards are compounded, so there is no harvest; withdrawals are never locked. */
export function getVaultActions(
  deployment: Deployment,
  product: VaultProduct,
  vault: Vault,
  user: VaultUser | undefined,
): EarnActions {
  const contract = getContract(deployment, AutoVault)
  const { stakingToken } = product
  const subject = getEarnKey(product)
  return {
    stake: (amount) => ({
      id: 'vault.stake',
      subject,
      summary: msg('Stake %amount% %symbol% with automatic restaking', getSummaryValues(stakingToken, amount)),
      approvals: [{ token: stakingToken, spender: contract.address, amount }],
      call: { ...withGasLimit(buildCall(contract, 'deposit', [amount])), revertMessages: DEPOSIT_MESSAGES },
    }),
    unstake: (amount) => {
      const shares = user && getRedeemedShares(amount, vault, user)
      if (shares === undefined) return undefined
      return {
        id: 'vault.unstake',
        subject,
        summary: msg('Unstake %amount% %symbol%', getSummaryValues(stakingToken, amount)),
        approvals: [],
        call: withGasLimit(
          shares === 'all' ? buildCall(contract, 'withdrawAll', []) : buildCall(contract, 'withdraw', [shares]),
        ),
      }
    },
    harvest: undefined,
    emergencyWithdraw: undefined,
  }
}

/** Moves the whole stake of the vault out of a farm that no longer works. Any account can do this, once. */
export const exitFarm = (deployment: Deployment, product: VaultProduct): Action => ({
  id: 'vault.exit',
  subject: getEarnKey(product),
  summary: msg('Move the vault’s %symbol% out of the farm', { symbol: product.stakingToken.symbol }),
  approvals: [],
  call: withGasLimit(buildCall(getContract(deployment, AutoVault), 'emergencyWithdraw', [])),
})

/** Compounds the vault for every account and pays the caller the bounty. */
export const compound = (deployment: Deployment, product: VaultProduct): Action => ({
  id: 'vault.restake',
  subject: getEarnKey(product),
  summary: msg('Compound the vault and claim the %symbol% bounty', { symbol: product.stakingToken.symbol }),
  approvals: [],
  call: withGasLimit(buildCall(getContract(deployment, AutoVault), 'harvest', [])),
})
