import { erc20Abi, MasterFarm } from '@zono/protocol'
import { type Address, formatUnits, parseUnits } from 'viem'
import { expect } from 'vitest'
import type { Indexer } from '../../../devnet/services/indexer.ts'
import { querySubgraph } from './queries.ts'
import { type TestChain, waitUntilIndexed } from './testChain.ts'

type Position = Readonly<
  Record<'liquidityTokenBalance' | 'entryVirtualPrice' | 'stakedBalance' | 'stakedEntryVirtualPrice', string>
>

/**
 * An account stakes half of its LP tokens, and takes them back: they leave and return at their entry price, not at the present one,
 * so that the fees that they have earned stay theirs.
 */
export async function checkStakedEntryPrice(testChain: TestChain, indexer: Indexer): Promise<void> {
  const { client, deployment } = testChain.devnet
  const farm = { abi: MasterFarm.abi, address: deployment.contracts.MasterFarm as Address }
  const { pid, pair, user, virtualPrice } = await findStaker(testChain, indexer)
  const read = async () => {
    await waitUntilIndexed(testChain, indexer)
    const query = `{ liquidityPosition(id: "${pair}-${user}") { liquidityTokenBalance entryVirtualPrice stakedBalance stakedEntryVirtualPrice } }`
    return (await querySubgraph<{ readonly liquidityPosition: Position }>(indexer, query)).liquidityPosition
  }
  const sender = { account: user, chain: null, gas: 1_000_000n } as const
  const before = await read()
  const half = parseUnits(before.liquidityTokenBalance, 18) / 2n
  await client.impersonateAccount({ address: user })
  await client.setBalance({ address: user, value: 10n ** 18n })
  await client.writeContract({
    abi: erc20Abi,
    address: pair,
    functionName: 'approve',
    args: [farm.address, half],
    ...sender,
  })
  const wait = async (hash: `0x${string}`) =>
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  await wait(await client.writeContract({ ...farm, functionName: 'deposit', args: [pid, half], ...sender }))
  const staked = await read()
  expect(staked).toMatchObject({ entryVirtualPrice: before.entryVirtualPrice })
  expect(staked.stakedBalance).toBe(formatUnits(parseUnits(before.stakedBalance, 18) + half, 18))
  if (before.stakedBalance === '0') expect(staked.stakedEntryVirtualPrice).toBe(before.entryVirtualPrice)

  await wait(await client.writeContract({ ...farm, functionName: 'withdraw', args: [pid, half], ...sender }))
  await client.stopImpersonatingAccount({ address: user })
  const after = await read()
  expect(after.stakedBalance).toBe(before.stakedBalance)
  expect(virtualPrice).toBeGreaterThan(Number(before.entryVirtualPrice))
  const mean = (Number(before.entryVirtualPrice) + Number(staked.stakedEntryVirtualPrice)) / 2
  expect(Number(after.entryVirtualPrice)).toBeCloseTo(mean, 9)
}

/** A farm of a pair without fee, lock or interval, and an account that has LP tokens of it in its wallet. */
async function findStaker({ devnet: { client, deployment } }: TestChain, indexer: Indexer) {
  type Row = {
    readonly id: Address
    readonly user: Address
    readonly pair: Record<'id' | 'reserve0' | 'reserve1' | 'totalSupply', string>
  }
  const query = `{ liquidityPositions(first: 1000, where: { liquidityTokenBalance_gt: "0" }) { user pair { id reserve0 reserve1 totalSupply } } }`
  const { liquidityPositions } = await querySubgraph<{ readonly liquidityPositions: readonly Row[] }>(indexer, query)
  const farm = { abi: MasterFarm.abi, address: deployment.contracts.MasterFarm as Address }
  const length = await client.readContract({ ...farm, functionName: 'poolLength' })
  for (let pid = 0n; pid < length; pid++) {
    const [token, , , , , ...terms] = await client.readContract({ ...farm, functionName: 'poolInfo', args: [pid] })
    if (terms.some((term) => term !== 0n)) continue
    for (const { user, pair } of liquidityPositions.filter(({ pair }) => pair.id === token.toLowerCase())) {
      if ((await client.getCode({ address: user })) !== undefined) continue
      const { id, reserve0, reserve1, totalSupply } = pair
      const virtualPrice = Math.sqrt(Number(reserve0) * Number(reserve1)) / Number(totalSupply)
      return { pid, pair: id as Address, user, virtualPrice }
    }
  }
  throw new Error('No farm without terms has a pair whose LP tokens somebody keeps.')
}
