import { getProvenance } from '@zono/art'
import { Beacon, getContract, NftSale, SquadNft } from '@zono/protocol'
import { type Abi, type Address, encodeFunctionData, type Hex, keccak256, parseEther } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { deployContract } from '../../devnet/chain/artifacts.ts'
import { passTimeUntil } from '../../devnet/chain/time.ts'
import { signBeaconRound } from '../../devnet/drand.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'

/** Enough for thirty pieces. */
const MAX_GAS = 12_000_000n

const OPERATOR = accounts.nftAdmin.address

/** Base units of ZONO for one ticket of a journey's season. */
export const TICKET_PRICE = parseEther('10')

type SeasonTerms = {
  readonly name?: string
  readonly supply?: 100 | 1000
  /** Tickets that the operator takes at once, so that a few are left. */
  readonly reserve?: bigint
  /** Seconds from now to the presale. */
  readonly presaleIn?: number
  /** Seconds between presale and public sale. */
  readonly presaleDuration?: number
  readonly maxPerAddress?: bigint
  /** Gen 0 tickets of accounts. */
  readonly allotted?: readonly (readonly [Address, bigint])[]
  /** Hash other than that of the collection's attributes. */
  readonly provenance?: Hex
}

/** Deploys a season of the squad of a journey's own, before its presale. */
export async function deploySeason(chain: ChainFixture, terms: SeasonTerms = {}) {
  const { client, deployment } = chain
  const { name = 'Journey Squad', supply = 100, reserve = 0n, presaleIn = 60, presaleDuration = 60 } = terms
  const { maxPerAddress = 10n, allotted = [] } = terms
  const provenance = terms.provenance ?? getProvenance(name, supply, (bytes) => keccak256(bytes))
  const { Zono: token, Profile: profile } = deployment.contracts
  const beacon = getContract(deployment, Beacon)
  const { deployer } = accounts
  const collection = await deployContract(client, 'SquadNft', [name, 'JSQ', supply, provenance, deployer.address])
  const sale = await deployContract(client, 'NftSale', [
    {
      ...{ collection, token, profile, beacon: beacon.address, pricePerTicket: TICKET_PRICE },
      ...{ maxReserveSupply: reserve, maxPresaleSupply: 20n, presaleDuration },
    },
    OPERATOR,
    deployer.address,
  ])
  const contract = { abi: NftSale.abi, address: sale }

  const call = (
    from: Address,
    target: { abi: Abi; address: Address },
    functionName: string,
    args: readonly unknown[],
  ) => chain.send(from, target.address, encodeFunctionData({ abi: target.abi, functionName, args }), 0n, MAX_GAS)

  await call(deployer.address, { abi: SquadNft.abi, address: collection }, 'transferOwnership', [sale])
  const { timestamp } = await client.getBlock()
  const presaleAt = timestamp + BigInt(presaleIn)
  const startAt = presaleAt + BigInt(presaleDuration)
  await call(OPERATOR, contract, 'setSaleProperties', [startAt, maxPerAddress, maxPerAddress])
  if (allotted.length > 0) {
    await call(OPERATOR, contract, 'whitelistAddresses', [allotted.map(([user]) => user), allotted.map(([, n]) => n)])
  }
  if (reserve > 0n) await call(OPERATOR, contract, 'getReserveTickets', [reserve])

  return {
    entry: { collection, sale },
    name,
    sale: contract,

    startPresale: () => passTimeUntil(client, presaleAt),
    startSale: () => passTimeUntil(client, startAt),

    /** An account buys tickets of the public sale; it gets the tokens for them first. */
    async buy(account: Address, count: bigint) {
      await chain.fundToken('zono', account, String(10n * count))
      await chain.approve('zono', account, sale, String(10n * count))
      await call(account, contract, 'buyTickets', [count])
    },

    /** An account buys its Gen 0 tickets. */
    async buyPresale(account: Address, count: bigint) {
      await chain.fundToken('zono', account, String(10n * count))
      await chain.approve('zono', account, sale, String(10n * count))
      await call(account, contract, 'buyTicketsInPreSaleForGen0', [count])
    },

    /** The sale ends by the clock. */
    endSale: async () =>
      passTimeUntil(client, await client.readContract({ ...contract, functionName: 'endTimestamp' })),

    /** Fixes the beacon round that decides. */
    fixRound: () => call(OPERATOR, contract, 'drawRandomness', []),

    /** Time goes on until the beacon publishes the round, which is then carried to the chain. */
    async finishDraw() {
      const round = await client.readContract({ ...contract, functionName: 'drawRound' })
      await passTimeUntil(client, await client.readContract({ ...beacon, functionName: 'getRoundTime', args: [round] }))
      await call(OPERATOR, beacon, 'submit', [round, signBeaconRound(round).uncompressedSignature])
      await call(OPERATOR, contract, 'fulfil', [])
    },

    /** An account mints the pieces of its tickets. */
    mint: (account: Address, tickets: readonly bigint[]) => call(account, contract, 'mint', [tickets]),

    readTicketCount: (account: Address) =>
      client.readContract({ ...contract, functionName: 'viewNumberTicketsOfUser', args: [account] }),
    readPieceCount: (account: Address) =>
      client.readContract({ abi: SquadNft.abi, address: collection, functionName: 'balanceOf', args: [account] }),
    readOffset: () => client.readContract({ ...contract, functionName: 'randomOffsetNumber' }),
  }
}

export type Season = Awaited<ReturnType<typeof deploySeason>>
