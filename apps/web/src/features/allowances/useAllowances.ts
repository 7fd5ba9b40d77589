import { useQuery } from '@tanstack/react-query'
import { getContract, Router } from '@zono/protocol'
import { Currency } from '@zono/sdk'
import { useMemo } from 'react'
import { useChain } from '../../core/chain/useChain.ts'
import { balancesQuery } from '../../core/tokens/balances.ts'
import { useTokens } from '../../core/tokens/useTokens.ts'
import { allowancesQuery } from '../../core/transactions/allowances.queries.ts'
import { useAccountAddress } from '../../core/wallet/useWallet.ts'
import { approvedSpendersQuery, tokensByAddressQuery } from './allowances.queries.ts'
import { type Allowance, getActiveAllowances, mergeApprovedSpenders } from './allowances.rules.ts'

type Allowances = {
  /** Undefined while they are not known. */
  readonly rows: readonly Allowance[] | undefined
  readonly isError: boolean
  readonly retry: () => void
}

/** What the account has allowed to whom, at this block. */
export function useAllowances(): Allowances {
  const chain = useChain()
  const account = useAccountAddress()
  const { tokens: known } = useTokens()
  const granted = useQuery(approvedSpendersQuery(chain, account))

  const grants = useMemo(
    () => granted.data && mergeApprovedSpenders(granted.data, known, [getContract(chain.deployment, Router).address]),
    [granted.data, known, chain],
  )
  const foreign = grants
    ?.map(({ token }) => token)
    .filter((address, i, all) => all.indexOf(address) === i && !known.some((token) => token.address === address))
  const foreignTokens = useQuery(tokensByAddressQuery(chain, foreign)).data
  const allowances = useQuery(allowancesQuery(chain, account && grants && { owner: account, approvals: grants }))
  const tokens = foreignTokens && [...known, ...foreignTokens]
  const allowed = tokens?.filter(({ address }) =>
    grants?.some(({ token }, i) => token === address && (allowances.data?.[i] ?? 0n) > 0n),
  )
  const balances = useQuery(
    balancesQuery(chain, account && allowed && allowed.length > 0 ? { account, currencies: allowed } : undefined),
  ).data

  const rows =
    grants && allowances.data && tokens
      ? getActiveAllowances(grants, allowances.data, tokens, (token) => balances?.[Currency.getId(token)])
      : undefined
  return {
    rows,
    isError: rows === undefined && (granted.isError || allowances.isError),
    retry: () => void (granted.isError ? granted.refetch() : allowances.refetch()),
  }
}
