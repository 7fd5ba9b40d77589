import { getSquadProvenance } from '@zono/deploy'
import { type Deployment, erc20Abi, NftMarket, NftSale, Profile, SquadNft } from '@zono/protocol'
import { type Address, parseEther, parseEventLogs } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendCalls } from './advance/sendCalls.ts'
import { advanceSquad } from './advance/squad.ts'
import { accounts } from './chain/accounts.ts'
import { sendAsOwner } from './chain/sendAsOwner.ts'
import { getSquadSale } from './deploy/squad/deploySquads.ts'
import { SQUAD_SEASONS, type SquadSeason } from './deploy/squad/squadTerms.ts'
import { type Devnet, startDevnet } from './devnet.ts'
import { planMetadata } from './seed/squad/present.ts'
import { computeOffset, createSquadCalls } from './squad/calls.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
})
afterAll(() => devnet?.stop())

const [PREMINT, SALE, CLAIM] = [1, 3, 5]
const visitor = accounts.testUser.address
const member = accounts.member.address

/** Reads views of the sale of a season. */
function createReaders(season: SquadSeason['season']) {
  const { client, deployment } = devnet
  const { sale, collection } = getSquadSale(deployment, season)
  const [abi, nft] = [NftSale.abi, { abi: SquadNft.abi, address: collection }]
  const readStatus = () => client.readContract({ abi, address: sale, functionName: 'currentStatus' })
  const read = (functionName: 'startTimestamp' | 'presaleTimestamp' | 'totalTicketsDistributed') =>
    client.readContract({ abi, address: sale, functionName })
  const readLimit = (functionName: 'maxPerAddress' | 'maxPerTransaction' | 'maxReserveSupply' | 'maxPresaleSupply') =>
    client.readContract({ abi, address: sale, functionName })
  const readOf = (
    functionName: 'viewNumberTicketsOfUser' | 'numberTicketsForGen0' | 'numberTicketsUsedForGen0',
    user: Address,
  ) => client.readContract({ abi, address: sale, functionName, args: [user] })
  const readTickets = async (user: Address) => {
    const [ids] = await client.readContract({
      ...{ abi, address: sale },
      functionName: 'ticketsOfUserBySize',
      args: [user, 0n, 1000n],
    })
    return ids
  }
  return {
    sale,
    collection,
    nft,
    readStatus,
    read,
    readLimit,
    readOf,
    readTickets,
    calls: createSquadCalls(deployment, sale),
  }
}

const readLogs = async (address: Address) =>
  parseEventLogs({ abi: NftSale.abi, logs: await devnet.client.getLogs({ address, fromBlock: 0n }) })

const isActive = (account: Address) => {
  const { Profile: address } = devnet.deployment.contracts as Deployment['contracts'] & { readonly Profile: Address }
  return devnet.client.readContract({ abi: Profile.abi, address, functionName: 'getUserStatus', args: [account] })
}

test('squad: three seasons are collections of the product, with their facts and the hash of their attributes [NFTMKT-20]', async () => {
  const { client, deployment } = devnet
  for (const { season, name, symbol, maxSupply } of SQUAD_SEASONS) {
    const { nft, collection } = createReaders(season)
    expect(deployment.nftCollections).toContainEqual(expect.objectContaining({ contractAddress: collection, name }))
    const facts = await Promise.all([
      client.readContract({ ...nft, functionName: 'name' }),
      client.readContract({ ...nft, functionName: 'symbol' }),
      client.readContract({ ...nft, functionName: 'maxSupply' }),
      client.readContract({ ...nft, functionName: 'isLocked' }),
      client.readContract({ ...nft, functionName: 'provenance' }),
    ])
    expect(facts).toEqual([name, symbol, BigInt(maxSupply), false, getSquadProvenance({ name, maxSupply })])
  }
})

describe('Zono Squad', () => {
  test('squad: the public sale is open, with ten tickets a wallet, 490 in the presale and 120 for the team [NFTMKT-19] [NFTMKT-21] [NFTMKT-22] [NFTMKT-27]', async () => {
    const { sale, readStatus, read, readLimit } = createReaders('zono')
    expect(await readStatus()).toBe(SALE)
    expect(await readLimit('maxPerAddress')).toBe(10n)
    expect(await readLimit('maxReserveSupply')).toBe(120n)
    expect(await readLimit('maxPresaleSupply')).toBe(490n)
    const { client } = devnet
    const allotted = await client.readContract({
      ...{ abi: NftSale.abi, address: sale },
      functionName: 'totalTicketsForGen0',
    })
    expect(allotted).toBe(490n)
    const { timestamp } = await client.getBlock()
    expect(timestamp - (await read('startTimestamp'))).toBeGreaterThan(80_000n)
  })

  test('squad: the visitor bought its Gen 0 tickets without a profile [NFTMKT-23] [NFTMKT-25]', async () => {
    const { readOf, readTickets } = createReaders('zono')
    expect(await isActive(visitor)).toBe(false)
    expect(await readOf('numberTicketsForGen0', visitor)).toBe(2n)
    expect(await readOf('numberTicketsUsedForGen0', visitor)).toBe(2n)
    expect(await readOf('viewNumberTicketsOfUser', visitor)).toBe(2n)
    expect((await readTickets(visitor)).length).toBe(2)
  })

  test('squad: every ticket is in an event, and what was paid is what the sale holds', async () => {
    const { sale, read } = createReaders('zono')
    const logs = await readLogs(sale)
    const distributed = logs.flatMap(({ eventName, args }) =>
      eventName === 'TicketsDistributed' ? [args.numberTickets] : [],
    )
    const paid = logs.flatMap(({ eventName, args }) => (eventName === 'TicketsBought' ? [args.cost] : []))
    const total = distributed.reduce((sum, count) => sum + count, 0n)
    expect(total).toBe(await read('totalTicketsDistributed'))
    expect(total).toBeGreaterThan(650n)
    const balance = await devnet.client.readContract({
      ...{ abi: erc20Abi, address: devnet.deployment.contracts.Zono as Address },
      functionName: 'balanceOf',
      args: [sale],
    })
    expect(paid.reduce((sum, cost) => sum + cost, 0n)).toBe(balance)
    expect(balance).toBe((total - 120n) * parseEther('15'))
  })

  test('squad: the member has two tickets and buys eight more, not nine; without a profile nobody buys [NFTMKT-22] [NFTMKT-24] [NFTMKT-26]', async () => {
    const { calls, readOf } = createReaders('zono')
    const { client } = devnet
    expect(await isActive(member)).toBe(true)
    expect(await readOf('viewNumberTicketsOfUser', member)).toBe(2n)
    const price = parseEther('15')
    await expect(sendCalls(client, calls.buy(member, 9n, price))).rejects.toThrow()
    await sendCalls(client, calls.buy(member, 8n, price))
    expect(await readOf('viewNumberTicketsOfUser', member)).toBe(10n)
    await expect(sendCalls(client, calls.buy(visitor, 1n, price))).rejects.toThrow()
    expect(await readOf('viewNumberTicketsOfUser', visitor)).toBe(2n)
  })
})

describe('Squad Next', () => {
  test('squad: the presale begins in some minutes, with two tickets for the visitor [NFTMKT-19] [NFTMKT-21] [NFTMKT-23]', async () => {
    const { readStatus, read, readOf } = createReaders('next')
    const { timestamp } = await devnet.client.getBlock()
    expect(await readStatus()).toBe(PREMINT)
    const delay = (await read('presaleTimestamp')) - timestamp
    expect(delay).toBeGreaterThan(400n)
    expect(delay).toBeLessThanOrEqual(600n)
    expect(await readOf('numberTicketsForGen0', visitor)).toBe(2n)
    expect(await readOf('viewNumberTicketsOfUser', visitor)).toBe(0n)
  })
})

describe('Squad Zero', () => {
  test('squad: it is sold out, and the beacon decided its order [NFTMKT-19] [NFTMKT-21]', async () => {
    const { sale, readStatus, read } = createReaders('zero')
    const { client } = devnet
    expect(await readStatus()).toBe(CLAIM)
    expect(await read('totalTicketsDistributed')).toBe(100n)
    const contract = { abi: NftSale.abi, address: sale }
    const [round, offset] = await Promise.all([
      client.readContract({ ...contract, functionName: 'drawRound' }),
      client.readContract({ ...contract, functionName: 'randomOffsetNumber' }),
    ])
    expect(offset).toBe(computeOffset(round, 100))
    const requested = (await readLogs(sale)).find(({ eventName }) => eventName === 'RandomnessRequest')
    const { timestamp } = await client.getBlock({ blockNumber: requested?.blockNumber ?? 0n })
    const { genesis, period } = devnet.deployment.beacon ?? { genesis: 0, period: 0 }
    // Nobody knew the round in the block that fixed it.
    expect(genesis + (Number(round) - 1) * period).toBeGreaterThan(Number(timestamp) + 198 * period)
  })

  test('squad: 80 pieces are minted, some are for sale, and the owner takes the proceeds once metadata are locked [NFTMKT-26]', async () => {
    const { nft, sale, collection } = createReaders('zero')
    const { client, deployment } = devnet
    expect(await client.readContract({ ...nft, functionName: 'totalSupply' })).toBe(80n)
    const [tokenIds] = await client.readContract({
      ...{ abi: NftMarket.abi, address: deployment.contracts.NftMarket as Address },
      functionName: 'viewAsksByCollection',
      args: [collection, 0n, 100n],
    })
    expect(tokenIds.length).toBe(4)
    const timelock = deployment.contracts.Timelock as Address
    const hash = await sendAsOwner(client, timelock, planMetadata(deployment, 'https://items.example'))
    await client.waitForTransactionReceipt({ hash })
    expect(await client.readContract({ ...nft, functionName: 'isLocked' })).toBe(true)
    const claims = (await readLogs(sale)).filter(({ eventName }) => eventName === 'Claim')
    expect(claims.map(({ args }) => args)).toEqual([{ amount: 95n * parseEther('10') }])
  })

  test('squad: the visitor mints its three tickets, each the piece that anyone can compute [NFTMKT-25] [NFTMKT-26]', async () => {
    const { nft, readOf, readTickets, calls, sale } = createReaders('zero')
    const { client } = devnet
    const tickets = await readTickets(visitor)
    expect(tickets).toEqual([5n, 6n, 7n])
    const offset = await client.readContract({
      ...{ abi: NftSale.abi, address: sale },
      functionName: 'randomOffsetNumber',
    })
    await sendCalls(client, [calls.mint(visitor, tickets.toReversed())])
    expect(await readOf('viewNumberTicketsOfUser', visitor)).toBe(0n)
    for (const ticket of tickets) {
      const args = [(ticket + offset) % 100n] as const
      expect(await client.readContract({ ...nft, functionName: 'ownerOf', args })).toBe(visitor)
    }
    await expect(sendCalls(client, [calls.mint(visitor, [5n])])).rejects.toThrow()
  })
})

describe('advance', () => {
  const run = () => advanceSquad({ client: devnet.client, deployment: devnet.deployment, hubUrl: undefined })

  test('squad: moves through presale, sale, end and draw, each sale in the order of the times [NFTMKT-21] [NFTMKT-23]', async () => {
    const { client } = devnet
    const { calls, readOf, readStatus } = createReaders('next')
    expect(await run()).toBe('The presale of Squad Next has begun.')
    await sendCalls(client, calls.buyInPresale(visitor, 2n, parseEther('18')))
    expect(await readOf('numberTicketsUsedForGen0', visitor)).toBe(2n)
    expect(await run()).toBe('The public sale of Squad Next has begun.')
    await sendCalls(client, calls.buy(member, 1n, parseEther('18')))
    expect(await run()).toBe('The public sale of Zono Squad is over: its order can be drawn.')
    expect(await run()).toBe('The order of Zono Squad is drawn: tickets mint pieces.')
    expect(await run()).toBe('The public sale of Squad Next is over: its order can be drawn.')
    expect(await run()).toBe('The order of Squad Next is drawn: tickets mint pieces.')
    expect(await readStatus()).toBe(CLAIM)
    await expect(run()).rejects.toThrow('All squad sales are complete.')
    const zono = createReaders('zono')
    const tickets = await zono.readTickets(visitor)
    await sendCalls(client, [zono.calls.mint(visitor, tickets)])
    expect(await client.readContract({ ...zono.nft, functionName: 'balanceOf', args: [visitor] })).toBe(2n)
  })
})
