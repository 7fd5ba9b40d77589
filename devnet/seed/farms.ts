import { AutoVault, erc20Abi, MasterFarm, Zono } from '@zono/protocol'
import { Pair, SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '@zono/sdk'
import { type Address, encodeFunctionData, maxUint256 } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { sendAsOwner } from '../chain/sendAsOwner.ts'
import { createSendTransaction } from '../chain/sendTransaction.ts'
import { type DevnetContext, getDevnetToken, usdToTokenAmount } from '../context.ts'
import { PAIRS } from '../pairs.ts'

const [MINUTE, HOUR, DAY] = [BigInt(SECONDS_PER_MINUTE), BigInt(SECONDS_PER_HOUR), BigInt(SECONDS_PER_DAY)]

/** A farm's terms: points of allocation, seconds, basis points. */
type FarmTerms = {
  readonly allocPoint: bigint
  readonly harvestIntervalSeconds?: bigint
  readonly lockupSeconds?: bigint
  readonly depositFeeBps?: bigint
  readonly withdrawFeeBps?: bigint
}

/** Terms of the pools' farms, in turn. Zero points: finished. */
const PAIR_FARM_TERMS: readonly FarmTerms[] = [
  { allocPoint: 400n },
  { allocPoint: 300n, harvestIntervalSeconds: HOUR },
  { allocPoint: 200n, withdrawFeeBps: 50n },
  { allocPoint: 600n, lockupSeconds: HOUR },
  { allocPoint: 150n, depositFeeBps: 100n },
  { allocPoint: 100n, harvestIntervalSeconds: 30n * MINUTE, lockupSeconds: DAY, withdrawFeeBps: 25n },
  { allocPoint: 0n },
]

/** Tokens with a farm of their own, after the main token, and its terms. */
const TOKEN_FARMS: readonly (readonly [key: string, terms: FarmTerms])[] = [
  ['busd', { allocPoint: 80n }],
  ['usdt', { allocPoint: 80n, harvestIntervalSeconds: HOUR }],
  ['usdc', { allocPoint: 60n, withdrawFeeBps: 100n }],
  ['btcb', { allocPoint: 120n, lockupSeconds: 7n * DAY }],
  ['eth', { allocPoint: 120n, lockupSeconds: DAY, depositFeeBps: 50n }],
  ['wbnb', { allocPoint: 140n }],
  ['link', { allocPoint: 40n }],
  ['doge', { allocPoint: 30n, harvestIntervalSeconds: 10n * MINUTE }],
  ['ada', { allocPoint: 0n }],
  ['mkr', { allocPoint: 20n }],
]

/**
 * Opens 33 farms beside the main token's (pid 0): one for each pool, ten of single tokens; with different terms, two ways
 * finished. People stake in each. From here on the farms own the main token and mint it.
 */
export async function seedFarms(market: DevnetContext): Promise<void> {
  const { client, deployment } = market
  const { deployer, traders } = accounts
  const farm = deployment.contracts.MasterFarm as Address
  const zono = deployment.contracts.Zono as Address
  const factory = deployment.contracts.Factory as Address
  const lpOf = ([a, b]: readonly [string, string, ...unknown[]]) =>
    Pair.computeAddress(
      { factory, initCodeHash: deployment.initCodeHash },
      getDevnetToken(market, a),
      getDevnetToken(market, b),
    )
  const send = createSendTransaction(client)
  const toCall = (
    token: Address,
    { allocPoint, harvestIntervalSeconds = 0n, lockupSeconds = 0n, depositFeeBps = 0n, withdrawFeeBps = 0n }: FarmTerms,
  ) => {
    const args = [allocPoint, token, harvestIntervalSeconds, lockupSeconds, depositFeeBps, withdrawFeeBps] as const
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
    ...PAIRS.map((pool, i) => toCall(lpOf(pool), PAIR_FARM_TERMS[i % PAIR_FARM_TERMS.length] ?? { allocPoint: 0n })),
    ...TOKEN_FARMS.map(([key, terms]) => toCall(getDevnetToken(market, key).address, terms)),
  ])
  await client.mine({ blocks: 1 })

  const [first, second] = traders
  if (first === undefined || second === undefined) return
  await stake(first.address, 0, zono, usdToTokenAmount(getDevnetToken(market, 'zono'), 400_000))
  for (const [i, pool] of PAIRS.entries()) {
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
    const token = getDevnetToken(market, key)
    await stake(second.address, PAIRS.length + 1 + i, token.address, usdToTokenAmount(token, 60_000 + 15_000 * i))
  }
  await client.mine({ blocks: 1 })
}

/** Every so many blocks of the past somebody stakes more or takes something out, and every so many the vault is restaked. */
const [BLOCKS_A_MOVE, BLOCKS_A_RESTAKING] = [2, 5]

/** What happens in farms and the vault in one block of the past, by its number in descending order and its time in seconds. */
export function createFarmActivity({
  client,
  deployment,
}: DevnetContext): (turn: number, time: number) => Promise<void> {
  const farm = deployment.contracts.MasterFarm as Address
  const vault = deployment.contracts.AutoVault as Address
  const send = createSendTransaction(client)
  return async (left, time) => {
    if (left % BLOCKS_A_RESTAKING === 0) {
      const data = encodeFunctionData({ abi: AutoVault.abi, functionName: 'harvest', args: [] })
      await send(accounts.operator.address, vault, data)
    }
    if (left % BLOCKS_A_MOVE !== 0) return
    const pid = BigInt(1 + ((left / BLOCKS_A_MOVE) % PAIRS.length))
    const { address } = accounts.deployer
    const own = { abi: MasterFarm.abi, address: farm, args: [pid, address] } as const
    const [[staked], lockedUntil] = await Promise.all([
      client.readContract({ ...own, functionName: 'userInfo' }),
      client.readContract({ ...own, functionName: 'userLockedUntil' }),
    ])
    // In by a tenth of what is there, out by a fifth of it where it is not locked, by turns.
    const isIn = left % (4 * BLOCKS_A_MOVE) !== 0 || lockedUntil > BigInt(time)
    const args = [pid, isIn ? staked / 10n : staked / 5n] as const
    const functionName = isIn ? 'deposit' : 'withdraw'
    await send(address, farm, encodeFunctionData({ abi: MasterFarm.abi, functionName, args }))
  }
}
