// Computes the rows of NFT farms and NFT staking from the contracts' state and their raw logs.
import { erc20Abi, NftFarm, NftStaking } from '@zono/protocol'
import { formatUnits, type Log, parseEventLogs } from 'viem'
import type { Devnet } from '../../../../devnet/devnet.ts'
import type { ExpectedLists } from '../expectedRows.ts'
import type { Row } from '../queries.ts'

type StakingInput = {
  readonly chain: Pick<Devnet, 'client' | 'deployment'>
  readonly logs: readonly Log<bigint, number, false>[]
  readonly getTimestamp: (block: bigint) => bigint
}

type IdentifiedRow = Row & { readonly id: string }

/** Expected rows of products and of what accounts did in them, with all their fields. */
export async function computeStakingRows(input: StakingInput): Promise<ExpectedLists> {
  const [farms, pools] = [await computeFarmRows(input), await computePoolRows(input)]
  return {
    stakingProducts: [...farms.products, ...pools.products],
    stakingEvents: [...farms.events, ...pools.events],
  }
}

const createEventRow =
  ({ getTimestamp }: StakingInput, productId: string) =>
  (
    id: string,
    log: { readonly transactionHash: string; readonly blockNumber: bigint },
    event: { readonly account: string; readonly kind: string; readonly amount: string },
  ): IdentifiedRow => ({
    id,
    transactionHash: log.transactionHash,
    block: String(log.blockNumber),
    timestamp: String(getTimestamp(log.blockNumber)),
    ...event,
    account: event.account.toLowerCase(),
    stakingProduct: { id: productId },
  })

async function computeFarmRows(input: StakingInput) {
  const { client, deployment } = input.chain
  const [products, events]: [IdentifiedRow[], IdentifiedRow[]] = [[], []]
  for (const { nfid, contractAddress: address } of deployment.nftFarms ?? []) {
    const farm = { abi: NftFarm.abi, address }
    const token = await client.readContract({ ...farm, functionName: 'stakingToken' })
    const decimals = await client.readContract({ abi: erc20Abi, address: token, functionName: 'decimals' })
    const id = `nftFarm ${nfid}`
    products.push({
      id,
      kind: 'nftFarm',
      stakedToken: token.toLowerCase(),
      rewardToken: (await client.readContract({ ...farm, functionName: 'nftToken' })).toLowerCase(),
      totalStaked: formatUnits(await client.readContract({ ...farm, functionName: 'totalTokensLocked' }), decimals),
    })
    const addRow = createEventRow(input, id)
    const own = input.logs.filter((log) => log.address.toLowerCase() === address.toLowerCase())
    for (const event of parseEventLogs({ abi: NftFarm.abi, logs: own })) {
      const key = `${event.transactionHash}-${event.logIndex}`
      if (event.eventName !== 'Staked' && event.eventName !== 'Claimed' && event.eventName !== 'EmergencyWithdrawn')
        continue
      const { user: account, tokenAmount } = event.args
      const kinds = { Staked: 'deposit', Claimed: 'withdraw', EmergencyWithdrawn: 'emergencyWithdraw' } as const
      const amount = formatUnits(tokenAmount, decimals)
      if (tokenAmount > 0n) events.push(addRow(key, event, { account, kind: kinds[event.eventName], amount }))
      if (event.eventName === 'Claimed') {
        const pieces = String(event.args.tokenIds.length)
        events.push(addRow(`${key}-pieces`, event, { account, kind: 'harvest', amount: pieces }))
      }
    }
  }
  return { products, events }
}

async function computePoolRows(input: StakingInput) {
  const { client, deployment } = input.chain
  const [products, events]: [IdentifiedRow[], IdentifiedRow[]] = [[], []]
  for (const { nsid, contractAddress: address } of deployment.nftStakingPools ?? []) {
    const pool = { abi: NftStaking.abi, address }
    const token = await client.readContract({ ...pool, functionName: 'rewardToken' })
    const decimals = await client.readContract({ abi: erc20Abi, address: token, functionName: 'decimals' })
    const productId = `nftStaking ${nsid}`
    products.push({
      id: productId,
      kind: 'nftStaking',
      stakedToken: (await client.readContract({ ...pool, functionName: 'collection' })).toLowerCase(),
      rewardToken: token.toLowerCase(),
      totalStaked: String(await client.readContract({ ...pool, functionName: 'totalStaked' })),
    })
    const addRow = createEventRow(input, productId)
    const own = input.logs.filter((log) => log.address.toLowerCase() === address.toLowerCase())
    const parsed = parseEventLogs({ abi: NftStaking.abi, logs: own })
    const pieces = new Map<string, Extract<(typeof parsed)[number], { eventName: 'Staked' | 'Withdrawn' }>[]>()
    for (const event of parsed) {
      const key = `${event.transactionHash}-${event.logIndex}`
      if (event.eventName === 'Staked' || event.eventName === 'Withdrawn') {
        const kind = event.eventName === 'Staked' ? 'deposit' : 'withdraw'
        const id = `${event.transactionHash}-${productId}-${event.args.account.toLowerCase()}-${kind}`
        pieces.set(id, [...(pieces.get(id) ?? []), event])
      } else if (event.eventName === 'Harvested' && event.args.amount > 0n) {
        const { account, amount } = event.args
        events.push(addRow(key, event, { account, kind: 'harvest', amount: formatUnits(amount, decimals) }))
      } else if (event.eventName === 'EmergencyWithdrawn') {
        const { account, count } = event.args
        events.push(addRow(key, event, { account, kind: 'emergencyWithdraw', amount: String(count) }))
      }
    }
    for (const [id, [event, ...others]] of pieces) {
      if (event === undefined) continue
      const kind = event.eventName === 'Staked' ? 'deposit' : 'withdraw'
      events.push(addRow(id, event, { account: event.args.account, kind, amount: String(others.length + 1) }))
    }
  }
  return { products, events }
}
