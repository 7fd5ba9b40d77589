import { Orders } from '@zono/protocol'
import { SECONDS_PER_DAY } from '@zono/sdk'
import { type Address, encodeFunctionData, parseEther } from 'viem'
import { accounts } from '../../../../devnet/chain/accounts.ts'
import type { Devnet } from '../../../../devnet/devnet.ts'
import { createOrderCalls, NATIVE_KEY, signOrder } from '../../../../devnet/orders/orderCalls.ts'
import type { Plan, RoundIndex } from '../plan.ts'

/** Main tokens of an order, what it asks for in native coin, and what each round sells of it. */
const [SELL_AMOUNT, MIN_BUY_AMOUNT, PIECE] = [parseEther('200'), parseEther('0.1'), parseEther('50')] as const

/** Nonces that a trader cancels. The last one is as large as one can be. */
const NONCES = [
  [7n, 300n],
  [7n, 2n ** 256n - 1n],
] as const

/**
 * Fills of one order in both rounds, over a pair and by an account; of another one in the second; nonces that are cancelled,
 * one of them twice; and everything that two makers signed.
 */
export async function planOrders(
  devnet: Pick<Devnet, 'deployment' | 'tokens' | 'historyEndTime'>,
  round: RoundIndex,
): Promise<Plan> {
  const { deployment, historyEndTime } = devnet
  const [maker, buyer] = accounts.traders
  const canceller = accounts.players[round]?.address
  if (!maker || !buyer || !canceller) throw new Error('The devnet has no traders.')
  const calls = createOrderCalls(devnet)
  const sign = (nonce: bigint, buy: string) =>
    signOrder(devnet, {
      ...{ maker, sell: 'zono', buy, sellAmount: SELL_AMOUNT, minBuyAmount: MIN_BUY_AMOUNT, nonce },
      ...{ tip: parseEther('0.01'), start: historyEndTime, expiry: historyEndTime + 365 * SECONDS_PER_DAY },
    })
  const [native, wrapped] = [await sign(1_000_001n, NATIVE_KEY), await sign(1_000_002n, 'wbnb')]
  const contract = deployment.contracts[Orders.name] as Address
  const cancel = encodeFunctionData({ abi: Orders.abi, functionName: 'cancel', args: [NONCES[round]] })
  const cancelAll = encodeFunctionData({ abi: Orders.abi, functionName: 'cancelAll' })
  return {
    ownerCalls: [],
    funding: [
      calls.approve(maker.address, 'zono', parseEther('1000')),
      calls.approve(buyer.address, 'wbnb', parseEther('10')),
    ],
    calls: [
      calls.fill(native, PIECE),
      calls.fillDirect(buyer.address, native, PIECE),
      ...(round === 1 ? [calls.fill(wrapped, SELL_AMOUNT)] : []),
      { from: buyer.address, to: contract, data: cancel },
      { from: canceller, to: contract, data: cancelAll },
    ],
  }
}
