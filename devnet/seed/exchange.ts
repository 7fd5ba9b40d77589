import { erc20Abi, Router } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex, maxUint256 } from 'viem'
import { accounts } from '../accounts.ts'
import { artefact } from '../artefacts.ts'
import type { ChainClient } from '../chain.ts'
import { type Market, randomFrom, tokenOf, worth } from '../market.ts'
import { POOLS } from '../pools.ts'
import { chooseTrades, swapData } from '../trade.ts'

const DAYS = 30
const BLOCKS_A_DAY = 2
const DAY = 86_400

/** Browser-time seconds at which the seeded past begins. */
export const pastBegins = (now: number) => Math.floor(now / 1000) - DAYS * DAY

/** Fills the pools and trades a past of days through them, many trades to a block. Ends at the present. */
export async function seedExchange(market: Market, now: number): Promise<void> {
  const { client, deployment } = market
  await client.setAutomine(false)
  let nonces = await openBooks(market)
  const random = randomFrom(20_211)
  const present = Math.floor(now / 1000)
  const blocks = DAYS * BLOCKS_A_DAY
  for (let left = blocks - 1; left >= 0; left--) {
    const time = present - Math.floor((left * DAY) / BLOCKS_A_DAY)
    for (const [i, trade] of (await chooseTrades(market, POOLS, random, time)).entries()) {
      const trader = accounts.traders[(i + left) % accounts.traders.length]
      if (trader)
        nonces = await enqueue(
          client,
          nonces,
          trader.address,
          deployment.contracts.Router,
          swapData(trade, trader.address),
        )
    }
    await client.setNextBlockTimestamp({ timestamp: BigInt(time) })
    await client.mine({ blocks: 1 })
  }
}

type Nonces = Readonly<Record<Address, number>>

/** Gives everyone their tokens, lets the router take them, and fills the pools: one block each. */
async function openBooks(market: Market): Promise<Nonces> {
  const { client, deployment, tokens } = market
  const { deployer, visitor, traders } = accounts
  const { Router: router, WBNB: wrapper } = deployment.contracts
  let nonces: Nonces = {}
  const send = async (from: Address, to: Address | undefined, data: Hex, value = 0n) => {
    nonces = await enqueue(client, nonces, from, to, data, value)
  }

  const mint = (to: Address, amount: bigint) =>
    encodeFunctionData({ abi: artefact('TestToken').abi, functionName: 'mint', args: [to, amount] })
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router as Address, maxUint256] })
  const wrap = encodeFunctionData({ abi: artefact('WBNB').abi, functionName: 'deposit' })

  for (const token of tokens) {
    for (const [index, { address }] of [deployer, ...traders].entries()) {
      const amount = worth(token, index === 0 ? 60_000_000 : 20_000_000)
      if (token.key === 'wbnb') await send(address, wrapper, wrap, amount)
      else await send(deployer.address, token.address, mint(address, amount))
      await send(address, token.address, approve)
    }
  }
  await send(deployer.address, tokenOf(market, 'zono').address, mint(visitor.address, 1000n * 10n ** 18n))
  await client.setBalance({ address: visitor.address, value: 10_000n * 10n ** 18n })
  await client.mine({ blocks: 1 })

  const until = BigInt((await client.getBlock()).timestamp) + BigInt(DAY)
  for (const [a, b, dollars] of POOLS) {
    const [tokenA, tokenB] = [tokenOf(market, a), tokenOf(market, b)]
    const [amountA, amountB] = [worth(tokenA, dollars), worth(tokenB, dollars)]
    const args = [tokenA.address, tokenB.address, amountA, amountB, 0n, 0n, deployer.address, until] as const
    await send(deployer.address, router, encodeFunctionData({ abi: Router.abi, functionName: 'addLiquidity', args }))
    // A block holds about nine new pools; mining here keeps each well below its gas limit.
    await client.mine({ blocks: 1 })
  }
  return nonces
}

/** Puts a transaction into the queue of the next block. The accounts are the node's own: it signs. */
async function enqueue(
  client: ChainClient,
  nonces: Nonces,
  from: Address,
  to: Address | undefined,
  data: Hex,
  value = 0n,
): Promise<Nonces> {
  const nonce = nonces[from] ?? (await client.getTransactionCount({ address: from }))
  const transaction = {
    from,
    to,
    data,
    value: `0x${value.toString(16)}`,
    gas: '0x5b8d80',
    nonce: `0x${nonce.toString(16)}`,
  }
  await client.request({ method: 'eth_sendTransaction', params: [transaction] } as never)
  return { ...nonces, [from]: nonce + 1 }
}
