import { getContract, MintCollection, NftFarm, NftMarket, NftStaking, WBNB } from '@zono/protocol'
import { type Address, getAbiItem, type Hash, isAddressEqual, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from './chain/accounts.ts'
import { createSendTransaction } from './chain/sendTransaction.ts'
import { createSeededRandom } from './context.ts'
import { getCollectionAddress } from './deploy/nfts/collections.ts'
import { type Devnet, startDevnet } from './devnet.ts'
import { createNftActivity, type NftActivity } from './nfts/activity.ts'
import { getNftFarm, getNftStakingPool, readPartnerCollection } from './nfts/addresses.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
})
afterAll(() => devnet.stop())

const visitor = accounts.testUser.address

describe('NFT mints', () => {
  const readMint = async (mid: number) => {
    const address = devnet.deployment.nftMints?.find((mint) => mint.mid === mid)?.contractAddress as Address
    const mint = { abi: MintCollection.abi, address }
    const read = (functionName: '_maxSupply' | 'totalSupply' | '_maxPerWallet' | '_mintActiveTime') =>
      devnet.client.readContract({ ...mint, functionName })
    const [maxSupply, supply, walletLimit, activeAt, minted, owned] = await Promise.all([
      read('_maxSupply'),
      read('totalSupply'),
      read('_maxPerWallet'),
      read('_mintActiveTime'),
      devnet.client.readContract({ ...mint, functionName: 'minted', args: [visitor] }),
      devnet.client.readContract({ ...mint, functionName: 'tokensOfOwnerBySize', args: [visitor, 0n, 100n] }),
    ])
    return { maxSupply, supply, walletLimit, activeAt, minted, owned: owned[0].toSorted() }
  }

  test('nft collections: the deployment lists five with the type of their mint, and the squads [NFTMINT-02 to NFTMINT-07]', () => {
    const collections = devnet.deployment.nftCollections?.map(({ name, symbol, type }) => `${name} ${symbol} ${type}`)
    expect(collections).toEqual([
      'Goddess Angel ZNG ETHMINT',
      'Guardian Angel ZNW TOKENMINT',
      'Amulet Native ZANB ETHMINT',
      'Amulet Govern ZANG TOKENMINT',
      'NFT Global ZNGLOBAL SELFCREATE',
      'Zono Squad ZSQ TOKENMINT',
      'Squad Next ZSQN TOKENMINT',
      'Squad Zero ZSQ0 TOKENMINT',
    ])
  })

  test('nft mints: 0 is live and the visitor owns two of its pieces', async () => {
    const { supply, maxSupply, owned } = await readMint(0)
    expect(supply).toBeGreaterThan(60n)
    expect(supply).toBeLessThan(maxSupply)
    expect(owned).toEqual([21n, 22n])
  })

  test('nft mints: of 1 the visitor has minted as many as a wallet can, and the token is approved', async () => {
    const { supply, maxSupply, minted, walletLimit, owned } = await readMint(1)
    expect(supply).toBeLessThan(maxSupply)
    expect(minted).toBe(walletLimit)
    expect(owned).toEqual([28n])
  })

  test('nft mints: 2 is sold out', async () => {
    const { supply, maxSupply } = await readMint(2)
    expect(supply).toBe(maxSupply)
  })

  test('nft mints: 3 opens some minutes after the start', async () => {
    const { supply, activeAt } = await readMint(3)
    const { timestamp } = await devnet.client.getBlock()
    expect(supply).toBe(0n)
    expect(activeAt - timestamp).toBeGreaterThan(400n)
    expect(activeAt - timestamp).toBeLessThanOrEqual(600n)
  })
})

describe('NFT farms', () => {
  const readFarm = async (nfid: number) => {
    const farm = { abi: NftFarm.abi, address: getNftFarm(devnet.deployment, nfid) }
    const [startAt, endAt, left, lockPeriod, [locked, tokens, , lastStakedAt]] = await Promise.all([
      devnet.client.readContract({ ...farm, functionName: 'startAt' }),
      devnet.client.readContract({ ...farm, functionName: 'endAt' }),
      devnet.client.readContract({ ...farm, functionName: 'nftsLeft' }),
      devnet.client.readContract({ ...farm, functionName: 'lockPeriod' }),
      devnet.client.readContract({ ...farm, functionName: 'userInfo', args: [visitor] }),
    ])
    const { timestamp: now } = await devnet.client.getBlock()
    return { startAt, endAt, left, locked, tokens, lockLeft: lastStakedAt + lockPeriod - now, now }
  }

  test('nft farms: of the finished ones the visitor can claim from 0, 1 is sold out, 2 has ended', async () => {
    const [claimable, soldOut, ended] = await Promise.all([readFarm(0), readFarm(1), readFarm(2)])
    expect(claimable).toMatchObject({ locked: 1n, tokens: parseEther('200') })
    expect(claimable.lockLeft).toBeLessThan(0n)
    expect(soldOut.left).toBe(0n)
    expect(ended.endAt).toBeLessThan(ended.now)
    expect(devnet.deployment.nftFarms?.find(({ nfid }) => nfid === 3)?.isFinished).toBe(true)
  })

  test('nft farms: in 4 the visitor has a lock with about two days left, 5 is upcoming', async () => {
    const [live, upcoming] = await Promise.all([readFarm(4), readFarm(5)])
    expect(live.locked).toBe(1n)
    expect(live.left).toBeGreaterThan(0n)
    expect(live.lockLeft).toBeGreaterThan(46n * 3600n)
    expect(live.lockLeft).toBeLessThan(48n * 3600n)
    expect(upcoming.startAt).toBeGreaterThan(upcoming.now)
    expect(upcoming.left).toBe(10n)
  })
})

describe('NFT staking pools', () => {
  const readPool = async (nsid: number) => {
    const pool = { abi: NftStaking.abi, address: getNftStakingPool(devnet.deployment, nsid) }
    const [start, end, total, places, pending, [staked]] = await Promise.all([
      devnet.client.readContract({ ...pool, functionName: '_startBlock' }),
      devnet.client.readContract({ ...pool, functionName: '_endBlock' }),
      devnet.client.readContract({ ...pool, functionName: 'totalStaked' }),
      devnet.client.readContract({ ...pool, functionName: 'placesLeft' }),
      devnet.client.readContract({ ...pool, functionName: 'pendingRewards', args: [visitor] }),
      devnet.client.readContract({ ...pool, functionName: 'viewUserInfo', args: [visitor] }),
    ])
    const block = await devnet.client.getBlockNumber()
    return { start, end, total, places, pending, staked, block }
  }

  test('nft staking: 0 has three pieces of the visitor, 1 takes fees, 2 is full', async () => {
    const [own, fees, full] = await Promise.all([readPool(0), readPool(1), readPool(2)])
    expect(own.staked).toEqual([17n, 18n, 19n])
    expect(own.pending).toBeGreaterThan(0n)
    expect(own.places).toBeGreaterThan(10n)
    expect(fees.total).toBe(2n)
    expect(full).toMatchObject({ total: 6n, places: 0n })
  })

  test('nft staking: 3 is upcoming, 4 has ended with pieces of the visitor inside', async () => {
    const [upcoming, ended] = await Promise.all([readPool(3), readPool(4)])
    expect(upcoming.start).toBeGreaterThan(upcoming.block)
    expect(upcoming.places).toBeGreaterThan(0n)
    expect(ended.end).toBeLessThan(ended.block)
    expect(ended.staked).toEqual([1n, 2n])
    expect(ended.pending).toBeGreaterThan(0n)
  })
})

describe('NFT market', () => {
  const market = () => getContract(devnet.deployment, NftMarket)
  const readAsks = async (collection: Address) => {
    const args = [collection, 0n, 1000n] as const
    const [ids, asks] = await devnet.client.readContract({ ...market(), functionName: 'viewAsksByCollection', args })
    return ids.map((tokenId, i) => ({ tokenId, seller: asks[i]?.seller as Address, price: asks[i]?.price }))
  }
  const listCollections = async () =>
    (await devnet.client.readContract({ ...market(), functionName: 'viewCollections', args: [0n, 100n] }))[0]

  test('nft market: about 60 listings and 150 trades, of about 320 pieces', async () => {
    const collections = await listCollections()
    expect(collections).toHaveLength(9)
    const asks = (await Promise.all(collections.map(readAsks))).flat()
    expect(asks.length).toBeGreaterThanOrEqual(55)
    expect(asks.length).toBeLessThanOrEqual(70)
    const count = async (name: 'Trade' | 'AskUpdate' | 'AskCancel') => {
      const event = getAbiItem({ abi: NftMarket.abi, name })
      return (await devnet.client.getLogs({ address: market().address, event, fromBlock: 0n })).length
    }
    expect(await count('Trade')).toBeGreaterThanOrEqual(150)
    expect(await count('AskUpdate')).toBeGreaterThanOrEqual(26)
    expect(await count('AskCancel')).toBe(16)
  })

  test('nft market: the visitor sells two pieces under the fees of their listing, and one of a closed collection', async () => {
    const { deployment, client } = devnet
    const [ZNG, ZNW] = [getCollectionAddress(deployment, 'ZNG'), getCollectionAddress(deployment, 'ZNW')]
    const partner = await readPartnerCollection(devnet)
    const own = await Promise.all(
      [ZNG, ZNW, partner].map(async (collection) =>
        (await readAsks(collection))
          .filter(({ seller }) => isAddressEqual(seller, visitor))
          .map(({ tokenId }) => tokenId),
      ),
    )
    expect(own).toEqual([[20n], [27n], [1n]])
    const [tradingFee, creatorFee] = await client.readContract({
      ...market(),
      functionName: 'viewAskFees',
      args: [ZNW, 27n],
    })
    expect([tradingFee, creatorFee]).toEqual([200n, 0n])
    const price = parseEther('1')
    const calculate = (collection: Address) =>
      client.readContract({
        ...market(),
        functionName: 'calculatePriceAndFeesForCollection',
        args: [collection, price],
      })
    expect(await calculate(ZNW)).toEqual([parseEther('0.955'), parseEther('0.02'), parseEther('0.025')])
    expect(await calculate(partner)).toEqual([0n, 0n, 0n])
  })

  test('nft market: the visitor can claim 0.42 WBNB as the creator of NFT Global, and holds no WBNB', async () => {
    const { client, deployment } = devnet
    const args = [visitor] as const
    expect(await client.readContract({ ...market(), functionName: 'pendingRevenue', args })).toBe(parseEther('0.42'))
    expect(await client.readContract({ ...getContract(deployment, WBNB), functionName: 'balanceOf', args })).toBe(0n)
  })

  test('nft market: a checker keeps some pieces out', async () => {
    const args = [getCollectionAddress(devnet.deployment, 'ZANB'), [19n, 20n]] as const
    const canBeListed = await devnet.client.readContract({ ...market(), functionName: 'canTokensBeListed', args })
    expect(canBeListed).toEqual([true, false])
  })
})

describe('simulated NFT activity', () => {
  const kinds: readonly NftActivity[] = ['mint', 'stake', 'unstake', 'list', 'reprice', 'buy']

  test.each(kinds)('nft activity: the chain accepts the transactions of %s', async (kind) => {
    const { client } = devnet
    const plan = createNftActivity(devnet, createSeededRandom(77))
    let calls = await plan(kind)
    // Not everyone has something to do it with.
    for (let tries = 0; calls.length === 0 && tries < 100; tries++) calls = await plan(kind)
    expect(calls.length).toBeGreaterThan(0)
    const send = createSendTransaction(client)
    for (const { from, to, data, value } of calls) {
      const hash = (await send(from, to, data, value)) as Hash
      expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    }
  })
})
