import { Beacon, Collectible, type Deployment, getContract, NftSale, StarterFactory } from '@zono/protocol'
import { ServiceError } from '@zono/service'
import { type Address, encodeFunctionData, getAbiItem, type Hex, type PublicClient, zeroHash } from 'viem'
import { chooseBlock, drawHolders, getCustodians, getHolders, hashText, toBatches, toCsv } from './holders.ts'

/** Seconds before the presale between which the snapshot is taken [NFTMKT-28]. */
const [EARLIEST_SECONDS, LATEST_SECONDS] = [12n * 3600n, 2n * 3600n]

/**
 * Rounds of the beacon between the newest one at the end of the range and the one that decides, as in the sale's own draw: ten
 * minutes of quicknet, because a chain's clock may be late.
 */
export const ROUND_DELAY = 200n

/** Blocks of one request for logs: most services allow this many. */
const BLOCKS_PER_REQUEST = 2000n

/** Reason to take no snapshot, as a sentence. */
export class SnapshotError extends ServiceError {
  override name = 'SnapshotError'
  readonly code = 'SNAPSHOT'
}

/** Owners of Gen 0 pieces at one block. */
export type Snapshot = {
  readonly block: bigint
  /** Round of the beacon that chose the block. */
  readonly round: bigint
  /** Accounts with a piece. */
  readonly ownerCount: number
  /** Those of them that get a ticket. */
  readonly holders: readonly Address[]
  readonly csv: string
  readonly csvHash: Hex
  /** Calls of the sale's operator that allot the tickets. */
  readonly calls: readonly { readonly to: Address; readonly data: Hex }[]
}

type Client = Pick<PublicClient, 'getBlock' | 'getLogs' | 'readContract'>

type SnapshotOptions = {
  readonly deployment: Deployment
  readonly sale: Address
  /** First and last block from which the beacon chooses one. */
  readonly from: bigint
  readonly to: bigint
}

/**
 * Lists the accounts that own a Gen 0 piece, a starter of the profiles, at a block that nobody could know: a value of the
 * beacon that is published after the range chooses it. One ticket each; where there are fewer tickets than owners the same value draws lots.
 * @throws {SnapshotError} the range is not within the window, or the value is not on the chain yet
 */
export async function takeSnapshot(client: Client, options: SnapshotOptions): Promise<Snapshot> {
  const { deployment, sale, from, to } = options
  const lastTime = await checkWindow(client, options)
  const { round, randomness } = await readRound(client, deployment, lastTime)
  const block = chooseBlock(from, to, randomness)
  const owners = await readHolders(client, deployment, block)
  const contract = { abi: NftSale.abi, address: sale }
  const tickets = await client.readContract({ ...contract, functionName: 'maxPresaleSupply' })
  const holders = drawHolders(owners, Number(tickets), randomness)
  const csv = toCsv(holders)
  const calls = toBatches(holders).map((batch) => ({
    to: sale,
    data: encodeFunctionData({
      abi: NftSale.abi,
      functionName: 'whitelistAddresses',
      args: [batch, batch.map(() => 1n)],
    }),
  }))
  return { block, round, ownerCount: owners.length, holders, csv, csvHash: hashText(csv), calls }
}

/** Time of the last block of a range that lies between 12 and 2 hours before the presale, unix seconds. */
async function checkWindow(client: Client, { sale, from, to }: SnapshotOptions): Promise<bigint> {
  if (from > to) throw new SnapshotError('The first block is after the last one.')
  const [first, last, presale] = await Promise.all([
    client.getBlock({ blockNumber: from }),
    client.getBlock({ blockNumber: to }),
    client.readContract({ abi: NftSale.abi, address: sale, functionName: 'presaleTimestamp' }),
  ])
  if (first.timestamp < presale - EARLIEST_SECONDS || last.timestamp > presale - LATEST_SECONDS)
    throw new SnapshotError('The blocks have to be between 12 and 2 hours before the presale.')
  return last.timestamp
}

async function readRound(client: Client, deployment: Deployment, lastTime: bigint) {
  const beacon = getContract(deployment, Beacon)
  const newest = await client.readContract({ ...beacon, functionName: 'getRoundAt', args: [lastTime] })
  const round = newest + ROUND_DELAY
  const randomness = await client.readContract({ ...beacon, functionName: 'getRandomness', args: [round] })
  if (randomness === zeroHash)
    throw new SnapshotError(`Round ${round} of the beacon is not on the chain yet. Anyone can submit it.`)
  return { round, randomness }
}

/** Owners at a block, from logs alone. */
async function readHolders(client: Client, deployment: Deployment, block: bigint): Promise<readonly Address[]> {
  const minted = getAbiItem({ abi: StarterFactory.abi, name: 'BunnyMint' })
  const moved = getAbiItem({ abi: Collectible.abi, name: 'Transfer' })
  const starters = getContract(deployment, StarterFactory).address
  const collectible = getContract(deployment, Collectible).address
  const pieces = new Set<bigint>()
  const transfers: { readonly tokenId: bigint; readonly from: Address; readonly to: Address }[] = []
  for (let first = 0n; first <= block; first += BLOCKS_PER_REQUEST) {
    const last = first + BLOCKS_PER_REQUEST - 1n
    const range = { fromBlock: first, toBlock: last < block ? last : block, strict: true } as const
    const [mints, moves] = await Promise.all([
      client.getLogs({ ...range, address: starters, event: minted }),
      client.getLogs({ ...range, address: collectible, event: moved }),
    ])
    for (const { args } of mints) pieces.add(args.tokenId)
    transfers.push(...moves.map(({ args }) => args))
  }
  return getHolders(transfers, pieces, getCustodians(deployment))
}
