import { useQuery } from '@tanstack/react-query'
import { CurrencyAmount, type Token } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useGovernanceToken } from '#core/tokens/useGovernanceToken.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { profileCostsQuery, setupStateQuery } from '../profile.queries.ts'

/** What the account can pay with, and what writes of its profile cost. */
export function usePayment() {
  const chain = useChain()
  const account = useAccountAddress()
  const token = useGovernanceToken()
  const costs = useQuery(profileCostsQuery(chain, null))
  const setup = useQuery(setupStateQuery(chain, account))
  return {
    account,
    token,
    symbol: token ? shortSymbol(token) : '',
    costs: costs.data,
    hasCostError: costs.isError,
    setup: setup.data,
    balance: setup.data?.balance,
    hasError: setup.isError && setup.data === undefined,
  }
}

/** An amount of a token with all its digits: `1.5`. Undefined while unknown. */
export const formatCost = (token: Token | undefined, amount: bigint | undefined): string | undefined =>
  token && amount !== undefined ? CurrencyAmount.toExact({ currency: token, amount }) : undefined

/** A balance of a token, in six digits like everywhere. Undefined while unknown. */
export const formatBalance = (token: Token | undefined, amount: bigint | undefined): string | undefined =>
  token && amount !== undefined ? CurrencyAmount.toSignificant({ currency: token, amount }, 6) : undefined
