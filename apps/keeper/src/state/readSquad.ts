import { Beacon, type Deployment, NftSale } from '@zono/protocol'
import type { BlockReader } from '@zono/rpc'
import { type Address, zeroHash } from 'viem'
import type { SquadState } from './state.ts'

/** Statuses of a sale whose end or draw is to come. */
const [SALE, DRAWING] = [3, 4]

type Sale = Pick<SquadState, 'address' | 'beacon' | 'isDrawing' | 'endTime' | 'round'>

/** Seconds after which a round that no beacon gives lets other sales go first. */
const OVERDUE_SECONDS = 120

/**
 * Reads the squad sale to care for: one that is over, else the one whose round or end comes first. A sale whose beacon does
 * not answer keeps no other one waiting: from two minutes on it has every second minute, and is alone where no other sale is.
 * Undefined while none is in its public sale or waits for its draw.
 */
export async function readSquad(
  read: BlockReader,
  squadSales: NonNullable<Deployment['squadSales']>,
  previous: SquadState | undefined,
  timestamp: number,
): Promise<SquadState | undefined> {
  const [sales, expected] = await Promise.all([
    Promise.all(squadSales.map(({ sale }) => readSale(read, sale))),
    previous && readRandomness(read, previous),
  ])
  const candidates = sales
    .filter((sale) => sale !== undefined)
    .map(async (sale) => {
      const isExpected = expected !== undefined && previous?.address === sale.address && previous.round === sale.round
      return { ...sale, ...(isExpected ? expected : await readRandomness(read, sale)), signature: undefined }
    })
  return chooseSale(await Promise.all(candidates), timestamp)
}

function chooseSale(sales: readonly SquadState[], timestamp: number): SquadState | undefined {
  const isOverdue = ({ round, roundTime, hasRandomness }: SquadState) =>
    round !== 0n && !hasRandomness && timestamp > roundTime + OVERDUE_SECONDS
  const overdue = sales.filter(isOverdue)
  const [next] = sales.filter((sale) => !isOverdue(sale)).toSorted((a, b) => getNextTime(a) - getNextTime(b))
  const minute = Math.floor(timestamp / 60)
  const isTurnOfOverdue = overdue.length > 0 && (next === undefined || minute % 2 === 1)
  return isTurnOfOverdue ? overdue[Math.floor(minute / 2) % overdue.length] : next
}

/** Unix seconds of what a sale waits for; 0 where it waits for a call alone. */
function getNextTime({ isDrawing, endTime, round, roundTime, hasRandomness }: SquadState): number {
  if (!isDrawing) return endTime
  return round === 0n || hasRandomness ? 0 : roundTime
}

/** Undefined before the public sale, and once tickets mint pieces. */
async function readSale(read: BlockReader, address: Address): Promise<Sale | undefined> {
  const { abi } = NftSale
  const [status, endTime, round, beacon] = await Promise.all([
    read({ abi, address, functionName: 'currentStatus' }),
    read({ abi, address, functionName: 'endTimestamp' }),
    read({ abi, address, functionName: 'drawRound' }),
    read({ abi, address, functionName: 'beacon' }),
  ])
  if (status !== SALE && status !== DRAWING) return undefined
  return { address, beacon, isDrawing: status === DRAWING, endTime: Number(endTime), round }
}

async function readRandomness(read: BlockReader, { beacon: address, round }: Pick<SquadState, 'beacon' | 'round'>) {
  const { abi } = Beacon
  const publicKey = read({ abi, address, functionName: 'publicKey' })
  if (round === 0n) return { publicKey: await publicKey, roundTime: 0, hasRandomness: false }
  const [key, roundTime, randomness] = await Promise.all([
    publicKey,
    read({ abi, address, functionName: 'getRoundTime', args: [round] }),
    read({ abi, address, functionName: 'getRandomness', args: [round] }),
  ])
  return { publicKey: key, roundTime: Number(roundTime), hasRandomness: randomness !== zeroHash }
}
