import { Beacon, type Deployment, getContract, NftSale } from '@zono/protocol'
import { type Address, encodeFunctionData } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { signBeaconRound } from '../drand.ts'
import { approveToken, type NftCall } from '../nfts/calls.ts'

/** The transactions of a squad sale. The operator sends those without `from`. */
export function createSquadCalls(deployment: Deployment, sale: Address) {
  const { abi } = NftSale
  const { address: operator } = accounts.nftAdmin
  const zono = deployment.contracts.Zono as Address
  const beacon = getContract(deployment, Beacon)
  const call = (from: Address, data: NftCall['data']): NftCall => ({ from, to: sale, data })
  return {
    /** Begin of the public sale in unix seconds. */
    setSaleProperties: (start: number, maxPerAddress: bigint, maxPerTransaction: bigint) =>
      call(
        operator,
        encodeFunctionData({
          abi,
          functionName: 'setSaleProperties',
          args: [BigInt(start), maxPerAddress, maxPerTransaction],
        }),
      ),
    takeReserve: (count: bigint) =>
      call(operator, encodeFunctionData({ abi, functionName: 'getReserveTickets', args: [count] })),
    /** Gen 0 tickets of each account. */
    allot: (allotments: readonly (readonly [Address, bigint])[]) =>
      call(
        operator,
        encodeFunctionData({
          abi,
          functionName: 'whitelistAddresses',
          args: [allotments.map(([user]) => user), allotments.map(([, count]) => count)],
        }),
      ),
    /** Approves exactly what the tickets cost, and buys them. */
    buy: (from: Address, count: bigint, price: bigint): readonly NftCall[] => [
      approveToken(from, zono, sale, count * price),
      call(from, encodeFunctionData({ abi, functionName: 'buyTickets', args: [count] })),
    ],
    /** Approves exactly what the Gen 0 tickets cost, and buys them. */
    buyInPresale: (from: Address, count: bigint, price: bigint): readonly NftCall[] => [
      approveToken(from, zono, sale, count * price),
      call(from, encodeFunctionData({ abi, functionName: 'buyTicketsInPreSaleForGen0', args: [count] })),
    ],
    draw: (from: Address) => call(from, encodeFunctionData({ abi, functionName: 'drawRandomness' })),
    /** Carries a round of the beacon to the chain. */
    submit: (from: Address, round: bigint): NftCall => ({
      from,
      to: beacon.address,
      data: encodeFunctionData({
        abi: beacon.abi,
        functionName: 'submit',
        args: [round, signBeaconRound(round).uncompressedSignature],
      }),
    }),
    fulfil: (from: Address) => call(from, encodeFunctionData({ abi, functionName: 'fulfil' })),
    mint: (from: Address, ticketIds: readonly bigint[]) =>
      call(from, encodeFunctionData({ abi, functionName: 'mint', args: [ticketIds] })),
  }
}

/** Rounds of the beacon between the newest one at the draw and the one that decides (NftSale.ROUND_DELAY). */
const ROUND_DELAY = 200n

type BeaconClock = Pick<NonNullable<Deployment['beacon']>, 'genesis' | 'period'>

/** Beacon round that decides a sale whose draw is asked for in a block of this time, unix seconds. */
export const getSquadDrawRound = ({ genesis, period }: BeaconClock, time: number): bigint =>
  (BigInt(time) - BigInt(genesis)) / BigInt(period) + 1n + ROUND_DELAY

/** Number that a round of the beacon adds to the ticket ids. */
export const computeOffset = (round: bigint, maxSupply: number): bigint =>
  BigInt(signBeaconRound(round).randomness) % BigInt(maxSupply)
