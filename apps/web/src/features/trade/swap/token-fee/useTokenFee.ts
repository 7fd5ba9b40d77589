import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/sdk'
import { erc20Abi, maxUint256 } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { useChain } from '#core/chain/useChain.ts'
import { buildCall } from '#core/transactions/action.ts'
import type { SimulationParams } from '#core/transactions/simulation/simulation.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import type { SwapTrade } from '../split/swapTrade.ts'
import { isFeeFreeCurrency, swap } from '../swap.actions.ts'

type TokenFeeParams = SimulationParams & { readonly tokens: string }

const tokenFeeQuery = chainQuery('tokenFee', async (chain: ChainClient, params: TokenFeeParams) => {
  const { readTransferFeeBps } = await import('#core/transactions/simulation/simulation.ts')
  const feeBps = await readTransferFeeBps(chain, params)
  // Some tokens take a new allowance only after zero: the one that stands may do.
  return feeBps === null && params.batchedApprovals
    ? readTransferFeeBps(chain, { ...params, batchedApprovals: [] })
    : feeBps
})

/**
 * Transfer fee of a trade's tokens in basis points, from a simulation of the trade by the connected account, which
 * approves the token first; undefined while it is unknown, as where the account has too little. Trades of routing bases
 * alone are not simulated: they take none.
 */
export function useTokenFee(trade: SwapTrade | undefined): bigint | undefined {
  const chain = useChain()
  const account = useAccountAddress()
  const single = trade?.split?.singleTrade ?? trade
  const isSuspect = single?.route.path.some((token) => !isFeeFreeCurrency(chain, token))
  const action =
    single && account && isSuspect
      ? swap(chain, single, { slippageBps: 0, recipient: account, deadline: maxUint256 })
      : undefined
  const call = action?.call.probe ?? action?.call.fallback?.probe
  const sold = single?.inputAmount
  const batchedApprovals =
    sold && call && Currency.isToken(sold.currency)
      ? [buildCall({ abi: erc20Abi, address: sold.currency.address }, 'approve', [call.to, sold.amount])]
      : undefined
  const tokens = single
    ? [single.inputAmount, single.outputAmount].map(({ currency }) => Currency.getId(currency)).join()
    : ''
  const { data } = useQuery({
    ...tokenFeeQuery(
      chain,
      call &&
        account && { account, call, recipient: account, tokens, ...(batchedApprovals ? { batchedApprovals } : {}) },
    ),
    // The fee of the same tokens stays while another amount is simulated.
    placeholderData: (last, query) =>
      (query?.queryKey.at(-1) as TokenFeeParams | undefined)?.tokens === tokens ? last : undefined,
  })
  return data ?? undefined
}
