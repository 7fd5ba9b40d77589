import { Beacon, type Deployment, getContract, NftSale, SquadNft } from '@zono/protocol'
import { zeroHash } from 'viem'
import { accounts } from '../chain/accounts.ts'
import type { DevnetClient } from '../chain/chain.ts'
import { passTimeUntil } from '../chain/time.ts'
import type { NftCall } from '../nfts/calls.ts'
import { StartError } from '../progress.ts'
import { createSquadCalls } from '../squad/calls.ts'
import type { AdvanceContext } from './area.ts'
import { passLivelyTimeUntil } from './passLivelyTime.ts'
import { sendCalls } from './sendCalls.ts'

type SquadEntry = NonNullable<Deployment['squadSales']>[number]

/** Statuses of a sale that end by themselves or by anyone's call; the last one does not. */
const [PREMINT, PRESALE, SALE, DRAWING, CLAIM] = [1, 2, 3, 4, 5]

/** Who calls what anyone can: not the key of the keeper, whose nonces would collide. */
const { address: anyone } = accounts.deployer

/** Next change of a sale. */
type Step = {
  /** Seconds until it. */
  readonly seconds: number
  /** Lets the change come. Returns a sentence that says what is new. */
  readonly run: () => Promise<string>
}

/** Moves the squad sale whose next change comes first: presale, public sale, its end, the draw. */
export async function advanceSquad(context: AdvanceContext): Promise<string> {
  const { client, deployment } = context
  const { timestamp } = await client.getBlock()
  const entries = deployment.squadSales ?? []
  const steps = await Promise.all(entries.map((entry) => getStep(context, entry, timestamp)))
  const [next] = steps.filter((step) => step !== undefined).toSorted((a, b) => a.seconds - b.seconds)
  if (next === undefined) throw new StartError('All squad sales are complete.')
  return next.run()
}

/** Undefined before the times are set, and once tickets mint pieces. */
async function getStep(
  context: AdvanceContext,
  { collection, sale }: SquadEntry,
  now: bigint,
): Promise<Step | undefined> {
  const { client, deployment } = context
  const contract = { abi: NftSale.abi, address: sale }
  const readTime = (functionName: 'presaleTimestamp' | 'startTimestamp' | 'endTimestamp') =>
    client.readContract({ ...contract, functionName })
  const readStatus = () => client.readContract({ ...contract, functionName: 'currentStatus' })
  const [status, name] = await Promise.all([
    readStatus(),
    client.readContract({ abi: SquadNft.abi, address: collection, functionName: 'name' }),
  ])
  const at = (time: bigint, sentence: string): Step => ({
    seconds: Number(time - now),
    async run() {
      await passLivelyTimeUntil(context, time)
      return sentence
    },
  })
  if (status === PREMINT) return at(await readTime('presaleTimestamp'), `The presale of ${name} has begun.`)
  if (status === PRESALE) return at(await readTime('startTimestamp'), `The public sale of ${name} has begun.`)
  if (status === SALE)
    return at(await readTime('endTimestamp'), `The public sale of ${name} is over: its order can be drawn.`)
  if (status !== DRAWING) return undefined
  return {
    seconds: 0,
    async run() {
      await draw(client, deployment, sale)
      if ((await readStatus()) !== CLAIM) throw new StartError(`The order of ${name} could not be drawn.`)
      return `The order of ${name} is drawn: tickets mint pieces.`
    },
  }
}

/** Fixes the round of the beacon, lets it come, and takes its value. A keeper may be faster with each of these calls. */
async function draw(client: DevnetClient, deployment: Deployment, sale: SquadEntry['sale']): Promise<void> {
  const calls = createSquadCalls(deployment, sale)
  const beacon = getContract(deployment, Beacon)
  const readRound = () => client.readContract({ abi: NftSale.abi, address: sale, functionName: 'drawRound' })
  if ((await readRound()) === 0n) await sendUnlessDone(client, calls.draw(anyone))
  const round = await readRound()
  const args = [round] as const
  await passTimeUntil(client, await client.readContract({ ...beacon, functionName: 'getRoundTime', args }))
  if ((await client.readContract({ ...beacon, functionName: 'getRandomness', args })) === zeroHash)
    await sendUnlessDone(client, calls.submit(anyone, round))
  await sendUnlessDone(client, calls.fulfil(anyone))
}

/** Sends a call that fails where somebody was faster; what follows shows whether it was done. */
async function sendUnlessDone(client: DevnetClient, call: NftCall): Promise<void> {
  await sendCalls(client, [call]).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error
  })
}
