import { BLOCK_TIME_SECONDS, type DevnetClient } from './chain.ts'

type Clock = Pick<DevnetClient, 'getBlock' | 'increaseTime' | 'mine'>

/** Lets seconds pass on the chain, and mines a block after them. Does nothing where none are to pass. */
export async function passTime(client: Clock, seconds: number): Promise<void> {
  if (seconds <= 0) return
  await client.increaseTime({ seconds })
  await client.mine({ blocks: 1 })
}

/** Lets time pass until a block has at least this time, in unix seconds. */
export async function passTimeUntil(client: Clock, time: bigint): Promise<void> {
  const { timestamp } = await client.getBlock()
  await passTime(client, Number(time - timestamp))
}

/** Blocks that one request mines: a request that takes too long would be sent, and mined, again. */
const BLOCKS_PER_REQUEST = 250

/** Mines blocks, as far apart as those of the devnet, until one has at least this number. */
export async function passBlocksUntil(client: Pick<DevnetClient, 'getBlockNumber' | 'mine'>, block: bigint) {
  for (;;) {
    const left = Number(block - (await client.getBlockNumber()))
    if (left <= 0) return
    await client.mine({ blocks: Math.min(left, BLOCKS_PER_REQUEST), interval: BLOCK_TIME_SECONDS })
  }
}
