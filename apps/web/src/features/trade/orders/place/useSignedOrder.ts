import { useQueryClient } from '@tanstack/react-query'
import {
  createOrderMessage,
  createWithdrawalMessage,
  getOrderHash,
  type Order,
  type OrderMarket,
  type SignedOrder,
  toOrderRequest,
} from '@zono/messages'
import { Currency } from '@zono/sdk'
import { useState } from 'react'
import * as v from 'valibot'
import { ethAddress, type Hex } from 'viem'
import type { GovernanceHub } from '#core/chain/chain.ts'
import { useChain } from '#core/chain/useChain.ts'
import { MESSAGE_TIMEOUT_MS, requestHub } from '#core/services/hub.ts'
import { isTemporary } from '#core/services/hubError.ts'
import { readHubInfo } from '#core/services/hubInfo.ts'
import { hubQueryKey } from '#core/services/hubQuery.ts'
import { toContractSignature } from '#core/wallet/signatures/keySignature.ts'
import { signTypedData } from '#core/wallet/signatures/signTypedData.ts'
import { useWallet } from '#core/wallet/useWallet.ts'
import type { Message } from '#lib/i18n/message.ts'
import { readEpoch } from '../orders.queries.ts'
import { markSent, saveOrder } from '../savedOrders.ts'
import { useOrderMarket } from '../useOrders.ts'
import { getBookFailure } from './bookErrors.ts'
import type { OrderDraft } from './draft.ts'

/** How far a signature has come. `kept`: signed, and in this browser alone. */
export type OrderSigning =
  | { readonly status: 'idle' | 'preparing' | 'awaiting-wallet' | 'sending' | 'done' | 'kept' }
  | { readonly status: 'failed'; readonly message: Message; readonly details?: string }

const DOMAIN_TYPE = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

const answerSchema = v.object({ orderHash: v.string() })

/** Signs orders and their withdrawals, and sends them to the book. A signed order is kept before it is sent. */
export function useSignedOrder() {
  const chain = useChain()
  const wallet = useWallet()
  const market = useOrderMarket()
  const queries = useQueryClient()
  const [state, setState] = useState<OrderSigning>({ status: 'idle' })
  const { hub } = chain
  const { chainId } = chain.chainConfig

  const sign = (typed: ReturnType<typeof createOrderMessage> | ReturnType<typeof createWithdrawalMessage>) => {
    if (wallet === undefined) throw new Error('There is no wallet.')
    setState({ status: 'awaiting-wallet' })
    return signTypedData(wallet, chainId, { ...typed, types: { EIP712Domain: DOMAIN_TYPE, ...typed.types } })
  }

  const run = async (send: () => Promise<'done' | 'kept'>): Promise<boolean> => {
    try {
      setState({ status: 'preparing' })
      const status = await send()
      void queries.invalidateQueries({ queryKey: hubQueryKey(chainId) })
      setState({ status })
      return true
    } catch (error) {
      setState({ status: 'failed', ...getBookFailure(error) })
      return false
    }
  }

  return {
    state,
    reset: () => setState({ status: 'idle' }),
    /** Signs an order. Resolves to whether it stands. */
    place: (draft: OrderDraft) =>
      run(async () => {
        if (wallet === undefined || market === undefined) throw new Error('There is no wallet.')
        const epoch = await readEpoch(chain, wallet.account)
        const order = createOrder(draft, wallet.account, epoch)
        const answer = await sign(createOrderMessage(market, order))
        const signature = await toContractSignature(order.maker, getOrderHash(market, order), answer)
        const signed = { order, signature }
        saveOrder(market, signed)
        setState({ status: 'sending' })
        if (hub === undefined) return 'kept'
        return sendOrder(hub, market, signed).then(
          () => 'done' as const,
          (error: unknown) => {
            if (isTemporary(error)) return 'kept' as const
            throw error
          },
        )
      }),
    /** Sends an order of this browser once more. */
    send: (signed: SignedOrder) =>
      run(async () => {
        if (hub === undefined || market === undefined) return 'kept'
        setState({ status: 'sending' })
        await sendOrder(hub, market, signed)
        return 'done'
      }),
    /** Asks the book to forget an order. */
    withdraw: (orderHash: Hex) =>
      run(async () => {
        if (hub === undefined || market === undefined) throw new Error('There is no book.')
        const { time } = await readHubInfo(hub)
        const withdrawal = { orderHash, timestamp: time }
        const signature = await sign(createWithdrawalMessage(market, withdrawal))
        setState({ status: 'sending' })
        const body = { ...withdrawal, signature }
        const path = '/orders/api/withdraw'
        await requestHub(hub, { path, schema: answerSchema, body, timeoutMs: MESSAGE_TIMEOUT_MS })
        return 'done'
      }),
  }
}

/** @throws {HubError} the reason, temporary or final */
async function sendOrder(hub: GovernanceHub, market: OrderMarket, signed: SignedOrder): Promise<void> {
  const body = toOrderRequest(market, signed)
  await requestHub(hub, { path: '/orders/api/orders', schema: answerSchema, body, timeoutMs: MESSAGE_TIMEOUT_MS })
  markSent(getOrderHash(market, signed.order))
}

/** The order as it is signed. Its nonce is a random number below the account's epoch: nobody has to remember the last one. */
function createOrder(
  { sold, least, tip, start, expiry, parts, interval }: OrderDraft,
  maker: Order['maker'],
  epoch: bigint,
) {
  const random = crypto.getRandomValues(new BigUint64Array(2))
  const buy = least.currency
  return {
    ...{ maker, receiver: maker, sell: sold.currency.address, buy: Currency.isNative(buy) ? ethAddress : buy.address },
    ...{ sellAmount: sold.amount, minBuyAmount: least.amount, tip, start, expiry, parts, interval },
    nonce: (epoch << 128n) | ((random[0] ?? 0n) << 64n) | (random[1] ?? 0n),
  }
}
