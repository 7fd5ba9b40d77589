import { Beacon, type Deployment, NftSale } from '@zono/protocol'
import { type Address, zeroHash } from 'viem'
import type { BlockReader } from '../rpc/blockReader.ts'
import type { SquadState } from './state.ts'

/** Statuses of a sale whose end or draw is to come. */
const [SALE, DRAWING] = [3, 4]

type Sale = Pick<SquadState, 'address' | 'beacon' | 'isDrawing' | 'endTime' | 'round'>

/**
 * Reads the squad sale to care for: one whose round is fixed, else one that is over, else the one that ends first. Undefined
 * while none is in its public sale or waits for its draw.
 */
export async function readSquad(
  read: BlockReader,
  squadSales: NonNullable<Deployment['squadSales']>,
  previous: SquadState | undefined,
): Promise<SquadState | undefined> {
  const [sales, expected] = await Promise.all([
    Promise.all(squadSales.map(({ sale }) => readSale(read, sale))),
    previous && readRandomness(read, previous),
  ])
  const [sale] = sales.filter((candidate) => candidate !== undefined).toSorted((a, b) => getRank(a) - getRank(b))
  if (sale === undefined) return undefined
  const isExpected = expected !== undefined && previous?.address === sale.address && previous.round === sale.round
  return { ...sale, ...(isExpected ? expected : await readRandomness(read, sale)), signature: undefined }
}

/** Fixed rounds first, so that one sale after the other is drawn. */
const getRank = ({ isDrawing, endTime, round }: Sale): number => (isDrawing ? (round === 0n ? 1 : 0) : endTime)

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
