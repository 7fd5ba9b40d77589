import { Beacon, Collectible, getContract, NftSale, Profile } from '@zono/protocol'
import { type Address, getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendCalls } from '../../../../devnet/advance/sendCalls.ts'
import { accounts } from '../../../../devnet/chain/accounts.ts'
import { passTime } from '../../../../devnet/chain/time.ts'
import { deploySquads } from '../../../../devnet/deploy/squad/deploySquads.ts'
import { SQUAD_SEASONS } from '../../../../devnet/deploy/squad/squadTerms.ts'
import { type Devnet, startDevnet } from '../../../../devnet/devnet.ts'
import { getPlayer } from '../../../../devnet/nfts/addresses.ts'
import { transferPiece } from '../../../../devnet/nfts/calls.ts'
import { readFirstCollectible } from '../../../../devnet/seed/profiles/profiles.ts'
import { createSquadCalls } from '../../../../devnet/squad/calls.ts'
import { ROUND_DELAY, takeSnapshot } from './takeSnapshot.ts'

const [HOUR, PRESALE_IN_HOURS] = [3600, 11]

let devnet: Devnet
beforeAll(async () => {
  const seedHistory = { days: 3, blocksPerDay: 2 }
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null, seedHistory })
})
afterAll(() => devnet?.stop())

const FIRST_GIFT_KIND = 10

/** The player who removed its profile, and has its starter in its wallet. */
const PAUSED_PLAYER = 11

/** Accounts of the devnet that own a starter at a block, asked one by one: in their wallet, or as the picture of a profile. */
async function readOwners(blockNumber: bigint): Promise<readonly Address[]> {
  const { client, deployment } = devnet
  const [collectible, profile] = [getContract(deployment, Collectible), getContract(deployment, Profile)]
  const isStarter = async (tokenId: bigint) => {
    const args = [tokenId] as const
    return (
      (await client.readContract({ ...collectible, functionName: 'getBunnyId', args, blockNumber })) < FIRST_GIFT_KIND
    )
  }
  const people = [accounts.testUser, accounts.member, accounts.project, ...accounts.traders, ...accounts.players]
  const owners = await Promise.all(
    people.map(async ({ address }) => {
      const args = [address] as const
      const balance = await client.readContract({ ...collectible, functionName: 'balanceOf', args, blockNumber })
      const held = await Promise.all(
        Array.from({ length: Number(balance) }, (_, i) =>
          client.readContract({
            ...collectible,
            functionName: 'tokenOfOwnerByIndex',
            args: [address, BigInt(i)],
            blockNumber,
          }),
        ),
      )
      const isMember = await client.readContract({ ...profile, functionName: 'getUserStatus', args, blockNumber })
      const [, , , , tokenId] = isMember
        ? await client.readContract({ ...profile, functionName: 'getUserProfile', args, blockNumber })
        : []
      const ids = tokenId === undefined ? held : [...held, tokenId]
      return (await Promise.all(ids.map(isStarter))).includes(true) ? [getAddress(address)] : []
    }),
  )
  return owners.flat().toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
}

test('squad snapshot: the CSV is what every account holds at the block of the beacon, and its calls allot the tickets [NFTMKT-23] [NFTMKT-28]', async () => {
  const { client, deployment } = devnet
  // A second set of squads: the registry would give these the addresses of the first.
  const { ContractRegistry: _, ...contracts } = deployment.contracts
  const [entry] = await deploySquads({ ...devnet, deployment: { ...deployment, contracts } })
  const sale = entry?.sale ?? accounts.deployer.address
  const calls = createSquadCalls(deployment, sale)
  const now = Number((await client.getBlock()).timestamp)
  const presaleDuration = SQUAD_SEASONS[0]?.presaleDuration ?? 0
  await sendCalls(client, [calls.setSaleProperties(now + PRESALE_IN_HOURS * HOUR + presaleDuration, 10n, 10n)])

  // A piece that moves on with each block shows which block was chosen.
  const first = getPlayer(PAUSED_PLAYER)
  const others = accounts.traders.map(({ address }) => address)
  const piece = {
    collection: getContract(deployment, Collectible).address,
    tokenId: await readFirstCollectible(devnet, first),
  }
  const from = await client.getBlockNumber()
  let holder = first
  for (const next of [...others, first, ...others]) {
    await sendCalls(client, [transferPiece(holder, piece, next)])
    holder = next
  }
  const to = await client.getBlockNumber()
  const snapshot = () => takeSnapshot(client, { deployment, sale, from, to })
  await expect(snapshot()).rejects.toThrow('is not on the chain yet')

  await passTime(client, 60)
  const { timestamp } = await client.getBlock({ blockNumber: to })
  const round = await client.readContract({
    ...getContract(deployment, Beacon),
    functionName: 'getRoundAt',
    args: [timestamp],
  })
  await sendCalls(client, [calls.submit(accounts.deployer.address, round + ROUND_DELAY)])
  const { block, holders, csv, calls: allotments } = await snapshot()
  expect(block).toBeGreaterThanOrEqual(from)
  expect(block).toBeLessThanOrEqual(to)
  const owners = await readOwners(block)
  expect(owners.length).toBeGreaterThan(10)
  expect(holders).toEqual(owners)
  expect(csv.split('\n').slice(1, -1)).toEqual(owners.map((owner) => `${owner},1`))

  await sendCalls(
    client,
    allotments.map((call) => ({ ...call, from: accounts.nftAdmin.address })),
  )
  const contract = { abi: NftSale.abi, address: sale }
  const total = await client.readContract({ ...contract, functionName: 'totalTicketsForGen0' })
  expect(total).toBe(BigInt(owners.length))

  const late = await client.getBlockNumber()
  await passTime(client, 10 * HOUR)
  const tooLate = takeSnapshot(client, { deployment, sale, from, to: await client.getBlockNumber() })
  await expect(tooLate).rejects.toThrow('between 12 and 2 hours before the presale')
  await expect(takeSnapshot(client, { deployment, sale, from: late, to: from })).rejects.toThrow('The first block')
})
