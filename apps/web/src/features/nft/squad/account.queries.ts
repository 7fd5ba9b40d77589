import { optionalRead, type ProfileStatus, readProfileStatus } from '@zono/client'
import { Beacon, erc20Abi, getContract, NftSale } from '@zono/protocol'
import { type Address, type Hash, type Hex, isAddressEqual, parseEventLogs, type RpcLog } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import type { SquadTerms } from './squad.queries.ts'

/** What an account has in a season. */
export type SquadAccount = {
  /** Tickets that were not minted. */
  readonly ticketCount: bigint
  /** Gen 0 tickets allotted, and those that it bought. */
  readonly presaleAllotted: bigint
  readonly presaleUsed: bigint
  /** Undefined where the contract does not answer. */
  readonly profile: ProfileStatus | undefined
  /** Base units of the token in the wallet. */
  readonly balance: bigint
}

type SquadAccountParams = {
  readonly account: Address
  readonly terms: Pick<SquadTerms, 'sale' | 'token' | 'profile'>
}

/** Reads what an account has in a season; null where a contract does not answer. */
export async function readSquadAccount(
  chain: ChainClient,
  { account, terms: { sale, token, profile: profiles } }: SquadAccountParams,
): Promise<SquadAccount | null> {
  const contract = { abi: NftSale.abi, address: sale, args: [account] } as const
  const [ticketCount, presaleAllotted, presaleUsed, profile, balance] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'viewNumberTicketsOfUser' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'numberTicketsForGen0' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'numberTicketsUsedForGen0' })),
    readProfileStatus(chain, account, profiles),
    optionalRead(
      chain.readContract({ abi: erc20Abi, address: token.address, functionName: 'balanceOf', args: [account] }),
    ),
  ])
  return ticketCount === undefined ||
    presaleAllotted === undefined ||
    presaleUsed === undefined ||
    profile === undefined ||
    balance === undefined
    ? null
    : { ticketCount, presaleAllotted, presaleUsed, profile, balance }
}

export const squadAccountQuery = chainQuery('squadAccount', readSquadAccount)

/** Tickets in one request. */
const TICKETS_PER_PAGE = 1000

type SquadTicketsParams = {
  readonly account: Address
  readonly sale: Address
  /** Block at which all pages are read: minting moves tickets forward, so pages of two blocks may miss some. */
  readonly block: bigint
}

/** Reads the ids of the tickets that an account has not minted, all at one block. */
export async function readSquadTickets(
  chain: ChainClient,
  { account, sale, block }: SquadTicketsParams,
): Promise<readonly bigint[]> {
  const readContract = chain.readContractAt(block)
  const tickets: bigint[] = []
  for (let cursor = 0n; ; ) {
    const [page, next] = await readContract({
      abi: NftSale.abi,
      address: sale,
      functionName: 'ticketsOfUserBySize',
      args: [account, cursor, BigInt(TICKETS_PER_PAGE)],
    })
    tickets.push(...page)
    if (page.length < TICKETS_PER_PAGE || next <= cursor) return tickets
    cursor = next
  }
}

export const squadTicketsQuery = chainQuery('squadTickets', readSquadTickets, 'never')

/** Gen 0 tickets allotted to an address. */
export const readPresaleAllotment = (
  chain: ChainClient,
  { sale, account }: { readonly sale: Address; readonly account: Address },
): Promise<bigint | undefined> =>
  optionalRead(
    chain.readContract({
      abi: NftSale.abi,
      address: sale,
      functionName: 'numberTicketsForGen0',
      args: [account],
    }),
  )

export const presaleAllotmentQuery = chainQuery('presaleAllotment', readPresaleAllotment)

/** What a purchase bought. */
export type BoughtTickets = {
  readonly count: number
  readonly askedCount: number
  /** Base units of the token. */
  readonly cost: bigint
}

/** Reads from a receipt what a purchase bought; null without a receipt or its event. */
export async function readBoughtTickets(
  { client }: ChainClient,
  { hash, sale }: { readonly hash: Hash; readonly sale: Address },
): Promise<BoughtTickets | null> {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (receipt === null) return null
  const logs = (receipt.logs as readonly RpcLog[]).filter(({ address }) => isAddressEqual(address, sale))
  const [event] = parseEventLogs({ abi: NftSale.abi, eventName: 'TicketsBought', logs: [...logs] })
  return event
    ? {
        count: Number(event.args.numberTickets),
        askedCount: Number(event.args.numberAsked),
        cost: event.args.cost,
      }
    : null
}

export const boughtTicketsQuery = chainQuery('boughtTickets', readBoughtTickets, 'never')

const ZERO_BYTES32 = /^0x0{64}$/

/** Reads the value of a beacon round that was carried to the chain; null before, and without a beacon. */
export async function readBeaconValue(chain: ChainClient, round: number): Promise<Hex | null> {
  if (chain.deployment.contracts.Beacon === undefined) return null
  const value = await optionalRead(
    chain.readContract({
      ...getContract(chain.deployment, Beacon),
      functionName: 'getRandomness',
      args: [BigInt(round)],
    }),
  )
  return value === undefined || ZERO_BYTES32.test(value) ? null : value
}

export const beaconValueQuery = chainQuery('squadBeaconValue', readBeaconValue)
