import { createOrderMessage, type Order, type OrderMarket, type OrderRequest, toOrderRequest } from '@zono/messages'
import { type Deployment, erc20Abi, getContract, Orders, Router } from '@zono/protocol'
import { WHOLE_SHARE } from '@zono/sdk'
import { type Address, encodeFunctionData, ethAddress, type LocalAccount } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { type DevnetContext, getDevnetToken } from '../context.ts'
import type { GameCall } from '../games/calls.ts'

/** A signed order as a book stores it. */
export type SeededOrder = {
  readonly request: OrderRequest
  /** Unix seconds. */
  readonly signedAt: number
}

/** Key of the native coin among the devnet's tokens, which only has its wrapper. */
export const NATIVE_KEY = 'bnb'

/** What an order is about. Amounts in base units, times in unix seconds. */
export type OrderPlan = Pick<Order, 'sellAmount' | 'minBuyAmount' | 'tip' | 'start' | 'expiry' | 'nonce'> & {
  readonly maker: LocalAccount
  /** Keys of the devnet's tokens, or that of the native coin. */
  readonly sell: string
  readonly buy: string
  /** One without. */
  readonly parts?: number
  readonly interval?: number
}

/** The contract that orders are signed for. */
export const getOrderMarket = (deployment: Deployment): OrderMarket => ({
  chainId: deployment.chainId,
  contract: deployment.contracts[Orders.name] as Address,
})

/** Token of which pairs hold what an order buys. */
const getTraded = (context: Pick<DevnetContext, 'tokens'>, key: string) =>
  getDevnetToken(context, key === NATIVE_KEY ? 'wbnb' : key)

/** The order itself, paid to its maker. */
export const createOrder = (
  context: Pick<DevnetContext, 'tokens'>,
  { maker, sell, buy, parts = 1, interval = 0, ...terms }: OrderPlan,
): Order => ({
  ...terms,
  ...{ maker: maker.address, receiver: maker.address, parts, interval },
  sell: getTraded(context, sell).address,
  buy: buy === NATIVE_KEY ? ethAddress : getTraded(context, buy).address,
})

/** Signs an order as the wallet of its maker does. */
export async function signOrder({ deployment, tokens }: Omit<DevnetContext, 'client'>, plan: OrderPlan) {
  const market = getOrderMarket(deployment)
  const order = createOrder({ tokens }, plan)
  const signature = await plan.maker.signTypedData(createOrderMessage(market, order))
  return { order, signature, request: toOrderRequest(market, { order, signature }) }
}

/** What the pair of two tokens pays for an amount now, base units. */
export async function quotePair(
  context: DevnetContext,
  { sell, buy, sellAmount }: Pick<OrderPlan, 'sell' | 'buy' | 'sellAmount'>,
): Promise<bigint> {
  const path = [getTraded(context, sell).address, getTraded(context, buy).address]
  const amounts = await context.client.readContract({
    ...{ ...getContract(context.deployment, Router), functionName: 'getAmountsOut' },
    args: [sellAmount, path],
  })
  return amounts.at(-1) ?? 0n
}

type Signed = Awaited<ReturnType<typeof signOrder>>

/** Transactions about orders. */
export function createOrderCalls({ deployment, tokens }: Omit<DevnetContext, 'client'>) {
  const { address } = getContract(deployment, Orders)
  return {
    /** Lets the contract take an amount of a token. */
    approve: (from: Address, key: string, amount: bigint): GameCall => ({
      ...{ from, to: getTraded({ tokens }, key).address },
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [address, amount] }),
    }),
    cancel: (from: Address, nonce: bigint): GameCall => ({
      ...{ from, to: address },
      data: encodeFunctionData({ abi: Orders.abi, functionName: 'cancel', args: [[nonce]] }),
    }),
    /** The filler of the devnet fills an amount over the pair of the order's tokens, for the whole tip. */
    fill({ order, signature }: Signed, amount: bigint): GameCall {
      const tokenOut = order.buy === ethAddress ? getTraded({ tokens }, NATIVE_KEY).address : order.buy
      const hops = [{ tokenIn: order.sell, tokenOut, share: WHOLE_SHARE }]
      const from = accounts.filler.address
      const execution = { amount, tip: (order.tip * amount) / order.sellAmount, tipTo: from, hops }
      const args = [order, signature, execution] as const
      return { from, to: address, data: encodeFunctionData({ abi: Orders.abi, functionName: 'fill', args }) }
    },
    /** An account buys an amount at the order's own price. */
    fillDirect(from: Address, { order, signature }: Signed, amount: bigint): GameCall {
      // Rounded up, as the contract does.
      const buyAmount = (order.minBuyAmount * amount + order.sellAmount - 1n) / order.sellAmount
      const args = [order, signature, amount, buyAmount] as const
      return { from, to: address, data: encodeFunctionData({ abi: Orders.abi, functionName: 'fillDirect', args }) }
    },
  }
}
