import { type Deployment, InitialFarmOffering, PrivateSale } from '@zono/protocol'
import type { Address } from 'viem'
import { BLOCK_TIME_SECONDS, type DevnetClient } from '../chain/chain.ts'
import { passBlocksUntil } from '../chain/time.ts'
import { StartError } from '../progress.ts'
import type { AdvanceContext } from './area.ts'
import { passLivelyTimeUntil } from './passLivelyTime.ts'

/** Phases of a private sale in its contract that are told apart here; the first is pending, the last claimable. */
const [OPEN, CLOSE] = [1, 2]

/** Time at which each phase ends, in their order. The last does not. */
const PHASE_ENDS = ['startDate', 'endDate', 'releaseAt'] as const

/** Next change of a sale. */
type Step = {
  /** Seconds until it, where it takes blocks at the pace of the devnet. */
  readonly seconds: number
  /** Lets the change come. Returns a sentence that says what is new. */
  readonly run: () => Promise<string>
}

/** Moves the sale whose next change comes first: token sales start and end by blocks, private sales by the clock. */
export async function advanceSales(context: AdvanceContext): Promise<string> {
  const { client, deployment } = context
  const { ifos = [], privateSales = [] } = deployment
  const { number, timestamp } = await client.getBlock()
  const steps = await Promise.all([
    ...ifos.map((sale) => getTokenSaleStep(client, sale, number)),
    ...privateSales.map((sale) => getPrivateSaleStep(context, sale, timestamp)),
  ])
  const [next] = steps.filter((step) => step !== undefined).toSorted((a, b) => a.seconds - b.seconds)
  if (next === undefined) throw new StartError('All sales are over.')
  return next.run()
}

type TokenSale = NonNullable<Deployment['ifos']>[number]

/** A token sale starts, or ends and pays out. Undefined after its end. */
async function getTokenSaleStep(
  client: DevnetClient,
  { contractAddress: address, name }: TokenSale,
  height: bigint,
): Promise<Step | undefined> {
  const contract = { abi: InitialFarmOffering.abi, address }
  const [startBlock, endBlock] = await Promise.all([
    client.readContract({ ...contract, functionName: 'startBlock' }),
    client.readContract({ ...contract, functionName: 'endBlock' }),
  ])
  // Both blocks are excluded from the commitments, and claims open in the block after the second.
  const target = height < startBlock ? startBlock : endBlock + 1n
  if (height >= target) return undefined
  return {
    seconds: Number(target - height) * BLOCK_TIME_SECONDS,
    async run() {
      await passBlocksUntil(client, target)
      if (target === startBlock)
        return `The sale of ${name} has started. It takes commitments before block ${endBlock}.`
      const isCancelled = await client.readContract({ ...contract, functionName: 'isCancelled' })
      return isCancelled
        ? `The sale of ${name} has ended below its soft cap: everything can be claimed back.`
        : `The sale of ${name} has ended: tokens and refunds can be claimed.`
    },
  }
}

type PrivateSaleEntry = NonNullable<Deployment['privateSales']>[number]

/** A private sale opens, closes or pays out. Undefined once it is claimable. */
async function getPrivateSaleStep(
  context: AdvanceContext,
  { contractAddress: address, name }: PrivateSaleEntry,
  now: bigint,
): Promise<Step | undefined> {
  const { client } = context
  const phase = await readPhase(client, address)
  const timeName = PHASE_ENDS[phase]
  if (timeName === undefined) return undefined
  const time = await client.readContract({ abi: PrivateSale.abi, address, functionName: timeName })
  return {
    seconds: Number(time - now),
    async run() {
      await passLivelyTimeUntil(context, time)
      const next = await readPhase(client, address)
      if (next === OPEN) return `The private sale of ${name} is open.`
      if (next === CLOSE) return `The private sale of ${name} is closed. Its tokens are released later.`
      const hasFailed = await client.readContract({ abi: PrivateSale.abi, address, functionName: 'hasFailed' })
      return hasFailed
        ? `The private sale of ${name} has ended below its soft cap: everything can be claimed back.`
        : `Tokens of the private sale of ${name} can be claimed.`
    },
  }
}

const readPhase = (client: DevnetClient, address: Address): Promise<number> =>
  client.readContract({ abi: PrivateSale.abi, address, functionName: 'phase' })
