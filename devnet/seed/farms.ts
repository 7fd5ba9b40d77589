import { AutoVault, erc20Abi, MasterFarm, Zono } from '@zono/protocol'
import { Pair } from '@zono/sdk'
import { type Address, encodeFunctionData, maxUint256 } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { sendAsOwner } from '../chain/sendAsOwner.ts'
import { sendBy } from '../chain/sendTransaction.ts'
import { type Market, tokenOf, worth } from '../context.ts'
import { POOLS } from '../pairs.ts'
import type { Meanwhile } from './exchange.ts'

const [MINUTE, HOUR, DAY] = [60n, 3600n, 86_400n]

/** A farm's terms: points of allocation, seconds, basis points. */
type Terms = {
  readonly points: bigint
  readonly interval?: bigint
  readonly lockup?: bigint
  readonly depositFee?: bigint
  readonly withdrawFee?: bigint
}

/** Terms of the pools' farms, in turn. Zero points: finished. */
const POOL_TERMS: readonly Terms[] = [
  { points: 400n },
  { points: 300n, interval: HOUR },
  { points: 200n, withdrawFee: 50n },
  { points: 600n, lockup: HOUR },
  { points: 150n, depositFee: 100n },
  { points: 100n, interval: 30n * MINUTE, lockup: DAY, withdrawFee: 25n },
  { points: 0n },
]

/** Tokens with a farm of their own, after the main token, and its terms. */
const TOKEN_FARMS: readonly (readonly [key: string, terms: Terms])[] = [
  ['busd', { points: 80n }],
  ['usdt', { points: 80n, interval: HOUR }],
  ['usdc', { points: 60n, withdrawFee: 100n }],
  ['btcb', { points: 120n, lockup: 7n * DAY }],
  ['eth', { points: 120n, lockup: DAY, depositFee: 50n }],
  ['wbnb', { points: 140n }],
  ['link', { points: 40n }],
  ['doge', { points: 30n, interval: 10n * MINUTE }],
  ['ada', { points: 0n }],
  ['mkr', { points: 20n }],
]

/**
 * Opens 33 farms beside the main token's (pid 0): one for each pool, ten of single tokens; with different terms, two ways
 * finished. People stake in each. From here on the farms own the main token and mint it.
 */
export async function seedFarms(market: Market): Promise<void> {
  const { client, deployment } = market
  const { deployer, traders } = accounts
  const farm = deployment.contracts.MasterFarm as Address
  const zono = deployment.contracts.Zono as Address
  const factory = deployment.contracts.Factory as Address
  const lpOf = ([a, b]: readonly [string, string, ...unknown[]]) =>
    Pair.addressOf({ factory, initCodeHash: deployment.initCodeHash }, tokenOf(market, a), tokenOf(market, b))
  const send = sendBy(client)
  const toCall = (token: Address, { points, interval = 0n, lockup = 0n, depositFee = 0n, withdrawFee = 0n }: Terms) => {
    const args = [points, token, interval, lockup, depositFee, withdrawFee] as const
    return { target: farm, data: encodeFunctionData({ abi: MasterFarm.abi, functionName: 'add', args }) }
  }
  const stake = async (who: Address, pid: number, token: Address, amount: bigint) => {
    const approval = [farm, maxUint256] as const
    await send(who, token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: approval }))
    const args = [BigInt(pid), amount] as const
    await send(who, farm, encodeFunctionData({ abi: MasterFarm.abi, functionName: 'deposit', args }))
  }

  await client.setAutomine(false)
  const handOver = encodeFunctionData({ abi: Zono.abi, functionName: 'transferOwnership', args: [farm] })
  await send(deployer.address, zono, handOver)
  await sendAsOwner(client, deployment.contracts.Timelock as Address, [
    ...POOLS.map((pool, i) => toCall(lpOf(pool), POOL_TERMS[i % POOL_TERMS.length] ?? { points: 0n })),
    ...TOKEN_FARMS.map(([key, terms]) => toCall(tokenOf(market, key).address, terms)),
  ])
  await client.mine({ blocks: 1 })

  const [first, second] = traders
  if (first === undefined || second === undefined) return
  await stake(first.address, 0, zono, worth(tokenOf(market, 'zono'), 400_000))
  for (const [i, pool] of POOLS.entries()) {
    const lp = lpOf(pool)
    const held = await client.readContract({
      abi: erc20Abi,
      address: lp,
      functionName: 'balanceOf',
      args: [deployer.address],
    })
    await stake(deployer.address, i + 1, lp, held / BigInt(3 + (i % 4)))
    if (i % 8 === 7) await client.mine({ blocks: 1 })
  }
  for (const [i, [key]] of TOKEN_FARMS.entries()) {
    const token = tokenOf(market, key)
    await stake(second.address, POOLS.length + 1 + i, token.address, worth(token, 60_000 + 15_000 * i))
  }
  await client.mine({ blocks: 1 })
}

/** Every so many blocks of the past somebody stakes more or takes something out, and every so many the vault is restaked. */
const [BLOCKS_A_MOVE, BLOCKS_A_RESTAKING] = [2, 5]

/** What happens in farms and the vault while the past goes on. */
export function farmsMeanwhile({ client, deployment }: Market): Meanwhile {
  const farm = deployment.contracts.MasterFarm as Address
  const vault = deployment.contracts.AutoVault as Address
  const send = sendBy(client)
  return async (left) => {
    if (left % BLOCKS_A_RESTAKING === 0) {
      const data = encodeFunctionData({ abi: AutoVault.abi, functionName: 'harvest', args: [] })
      await send(accounts.operator.address, vault, data)
    }
    if (left % BLOCKS_A_MOVE !== 0) return
    const pid = BigInt(1 + ((left / BLOCKS_A_MOVE) % POOLS.length))
    const { address } = accounts.deployer
    const [staked] = await client.readContract({
      abi: MasterFarm.abi,
      address: farm,
      functionName: 'userInfo',
      args: [pid, address],
    })
    // In by a tenth of what is there, out by a fifth of it, by turns.
    const isIn = left % (4 * BLOCKS_A_MOVE) !== 0
    const args = [pid, isIn ? staked / 10n : staked / 5n] as const
    const functionName = isIn ? 'deposit' : 'withdraw'
    await send(address, farm, encodeFunctionData({ abi: MasterFarm.abi, functionName, args }))
  }
}
