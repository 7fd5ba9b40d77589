import { useQuery } from '@tanstack/react-query'
import type { Deployment } from '@zono/protocol'
import { Currency } from '@zono/sdk'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { balancesQuery } from '#core/tokens/balances.ts'
import { useTokens } from '#core/tokens/useTokens.ts'
import { allowancesQuery } from '#core/transactions/allowances.queries.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { approvedSpendersQuery, tokensByAddressQuery } from './allowances.queries.ts'
import { type Allowance, getActiveAllowances, mergeApprovedSpenders } from './allowances.rules.ts'

type Allowances = {
  /** Undefined until they are read. */
  readonly rows: readonly Allowance[] | undefined
  readonly isError: boolean
  readonly retry: () => void
}

/** Reads the allowances of the account at this block. */
export function useAllowances(): Allowances {
  const chain = useChain()
  const account = useAccountAddress()
  const { tokens: listedTokens } = useTokens()
  const logged = useQuery(approvedSpendersQuery(chain, account))

  const approvedSpenders = useMemo(
    () => logged.data && mergeApprovedSpenders(logged.data, listedTokens, getRouters(chain.deployment)),
    [logged.data, listedTokens, chain],
  )
  const unlistedAddresses = approvedSpenders
    ?.map(({ token }) => token)
    .filter((address, i, all) => all.indexOf(address) === i && !listedTokens.some((token) => token.address === address))
  const unlistedTokens = useQuery(tokensByAddressQuery(chain, unlistedAddresses)).data
  const allowances = useQuery(
    allowancesQuery(chain, account && approvedSpenders && { owner: account, approvals: approvedSpenders }),
  )
  const tokens = unlistedTokens && [...listedTokens, ...unlistedTokens]
  const approvedTokens = tokens?.filter(({ address }) =>
    approvedSpenders?.some(({ token }, i) => token === address && (allowances.data?.[i] ?? 0n) > 0n),
  )
  const balances = useQuery(
    balancesQuery(chain, account && approvedTokens?.length ? { account, currencies: approvedTokens } : undefined),
  ).data

  const rows =
    approvedSpenders && allowances.data && tokens
      ? getActiveAllowances(approvedSpenders, allowances.data, tokens, (token) => balances?.[Currency.getId(token)])
      : undefined
  return {
    rows,
    isError: rows === undefined && (logged.isError || allowances.isError),
    retry: () => void (logged.isError ? logged.refetch() : allowances.refetch()),
  }
}

/** Contracts that most approvals are for: they are asked about every listed token. */
function getRouters(deployment: Deployment): readonly Address[] {
  const { Router, SplitRouter } = deployment.contracts
  return [Router, SplitRouter].filter((address) => address !== undefined)
}
