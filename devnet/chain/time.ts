import type { DevnetClient } from './chain.ts'

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
