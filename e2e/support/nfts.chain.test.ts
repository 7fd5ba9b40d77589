import { NftStaking } from '@zono/protocol'
import { type Address, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takeSnapshot } from '../../devnet/chain/snapshot.ts'
import { type Devnet, startDevnet } from '../../devnet/devnet.ts'
import { getNftStakingPool } from '../../devnet/nfts/addresses.ts'
import { createChainFixture } from './chainFixtures.ts'
import { createNfts } from './nfts.ts'

/** The account of the journeys' wallet. */
const WALLET: Address = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

let devnet: Devnet
let nfts: ReturnType<typeof createNfts>
beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, blockTimeSeconds: 1, log: () => {}, webFolder: null })
  nfts = createNfts(createChainFixture(devnet))
})
afterAll(() => devnet.stop())

beforeEach(() => takeSnapshot(devnet.client, devnet.blocks))

test('createNfts: gives pieces, lists, reprices and sells them', async () => {
  const ids = await nfts.giveNft('ZNG', WALLET, 3)
  expect([...(await nfts.readOwned('ZNG', WALLET))].toSorted()).toEqual([...ids].toSorted())
  const piece = nfts.toPiece('ZNG', ids[0] ?? 0n)
  const [buyer = WALLET] = nfts.people
  await nfts.list(WALLET, piece, '2')
  await nfts.reprice(WALLET, piece, '1.5')
  const ask = (await nfts.readAsks(piece.collection)).find(({ seller }) => seller === WALLET)
  expect(ask).toEqual({ piece, seller: WALLET, price: parseEther('1.5') })
  await nfts.buyAs(buyer, piece)
  expect(await nfts.readOwner(piece)).toBe(buyer)
  expect(await nfts.readWbnb(WALLET)).toBe(parseEther('1.47'))
})

test('createNfts: a staking pool is filled', async () => {
  const pool = { abi: NftStaking.abi, address: getNftStakingPool(devnet.deployment, 0) }
  await nfts.fillStaking(0)
  expect(await devnet.client.readContract({ ...pool, functionName: 'placesLeft' })).toBe(0n)
})

test('createNfts: few pieces are left to mint, and one is minted', async () => {
  await nfts.leaveToMint('ZNG', 1n)
  const [minter = WALLET] = nfts.people
  await nfts.mintAs(minter, 'ZNG', 1)
  expect(await nfts.readOwned('ZNG', minter)).toContain(500n)
  await expect(nfts.mintAs(minter, 'ZNG', 1)).rejects.toThrow('reverted')
})

test('createNfts: the upcoming sale opens, and main tokens are locked in a farm', async () => {
  await nfts.openUpcomingSale()
  await nfts.lockAs(2, 4, 2)
  const created = await nfts.createGlobal(nfts.people[0] ?? WALLET, 'data:application/json,{}')
  expect(created.tokenId).toBe(13n)
})
