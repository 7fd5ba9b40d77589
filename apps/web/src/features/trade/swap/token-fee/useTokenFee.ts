import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/sdk'
import { maxUint256 } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { useChain } from '#core/chain/useChain.ts'
import type { SimulationParams } from '#core/transactions/simulation/simulation.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import type { SwapTrade } from '../split/swapTrade.ts'
import { isFeeFreeCurrency, swap } from '../swap.actions.ts'

type TokenFeeParams = SimulationParams & { readonly tokens: string }

const tokenFeeQuery = chainQuery('tokenFee', async (chain: ChainClient, params: TokenFeeParams) =>
  (await import('#core/transactions/simulation/simulation.ts')).readTransferFeeBps(chain, params),
)

/**
 * Transfer fee of a trade's tokens in basis points, from a simulation of the trade by the connected account; undefined
 * while it is unknown, as before a token may be spent. Trades of routing bases alone are not simulated: they take none.
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
  const tokens = single
    ? [single.inputAmount, single.outputAmount].map(({ currency }) => Currency.getId(currency)).join()
    : ''
  const { data } = useQuery({
    ...tokenFeeQuery(chain, call && account && { account, call, recipient: account, tokens }),
    // The fee of the same tokens stays while another amount is simulated.
    placeholderData: (last, query) =>
      (query?.queryKey.at(-1) as TokenFeeParams | undefined)?.tokens === tokens ? last : undefined,
  })
  return data ?? undefined
}
