import { type Deployment, getContract, MintCollection, NftFarm, NftStaking, Timelock } from '@zono/protocol'
import { type Address, encodeFunctionData, parseEther } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { readArtifact } from '../../chain/artifacts.ts'
import { sendAsOwner } from '../../chain/sendAsOwner.ts'
import type { DevnetContext } from '../../context.ts'
import { type CollectionSymbol, getCollectionAddress } from '../../deploy/nfts/collections.ts'
import { NFT_FARMS } from '../../deploy/nfts/farms.ts'
import { NFT_STAKING_POOLS } from '../../deploy/nfts/staking.ts'
import { getNftFarm, getNftStakingPool, getPlayer, getTrader, readPartnerCollection } from '../../nfts/addresses.ts'
import {
  approvePiece,
  approveToken,
  createPiece,
  fundStaking,
  lockInFarm,
  mintPieces,
  type NftCall,
  stakePieces,
  transferToken,
} from '../../nfts/calls.ts'
import { createTransactionQueue } from '../queue.ts'
import { GLOBAL_METADATA } from './globalMetadata.ts'

const { players, testUser } = accounts

/** Who funds pools and lends tokens; who mints and stakes beside the visitor. */
const [giver, blueMinter, greenMinter, goldMinter] = [getTrader(0), getTrader(1), getPlayer(0), getPlayer(2)]

/** Version 2 tokens that each account gets for mints, base units. */
const V2_GIFT = parseEther('1000')

/** Main tokens that the visitor gets for the lock in farm 0. */
const LOCK_GIFT = parseEther('200')

/** Pieces of the market's other collection, and the picture of all of them, at an address without a server. */
const PARTNER_SUPPLY = 12
const PARTNER_IMAGE = 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/print.png'

/** Ids of the visitor's pieces: the first ones after the stock of the farms. */
export const VISITOR_PIECES = {
  ZNG: { staked: [17n, 18n, 19n], listed: 20n },
  ZNW: { sold: 26n, listed: 27n },
} as const

/**
 * Fills NFT farms and staking pools, and lets the first people in: the visitor mints in two collections, one of them up to
 * the limit, stakes in pools 0 and 4 and locks in farm 0; others fill pool 2 and farm 1.
 */
export async function seedNfts(context: DevnetContext): Promise<void> {
  const { client, deployment } = context
  await client.setAutomine(false)
  await stockFarms(context)
  const queue = createTransactionQueue(client)
  async function mine(calls: readonly NftCall[]) {
    for (const { from, to, data, value } of calls) await queue.add(from, to, data, value)
    await queue.flush()
    await client.mine({ blocks: 1 })
  }
  await mine([...(await planFunding(context)), ...planGifts(deployment)])
  await mine([...planMints(deployment), ...planPartnerMints(await readPartnerCollection(context))])
  await mine([...planStakes(deployment), ...planLocks(deployment)])
}

/** The owner mints pieces of the reserves and puts them into the farms; ids count up from 1 in each collection. */
async function stockFarms({ client, deployment }: DevnetContext): Promise<void> {
  const { address: owner } = getContract(deployment, Timelock)
  const minted = new Map<CollectionSymbol, number>()
  for (const { nfid, symbol, stock } of NFT_FARMS) {
    if (stock === 0) continue
    const first = (minted.get(symbol) ?? 0) + 1
    minted.set(symbol, first + stock - 1)
    const tokenIds = Array.from({ length: stock }, (_, i) => BigInt(first + i))
    const collection = getCollectionAddress(deployment, symbol)
    const farm = getNftFarm(deployment, nfid)
    const { abi } = MintCollection
    const approve = (isApproved: boolean) =>
      encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [farm, isApproved] })
    await sendAsOwner(client, owner, [
      {
        target: collection,
        data: encodeFunctionData({ abi, functionName: 'reserve', args: [owner, BigInt(stock)] }),
      },
      { target: collection, data: approve(true) },
      { target: farm, data: encodeFunctionData({ abi: NftFarm.abi, functionName: 'fund', args: [tokenIds] }) },
      { target: collection, data: approve(false) },
    ])
  }
  await client.mine({ blocks: 1 })
}

/** Rewards of every pool for its places, from now to its end. */
async function planFunding({ client, deployment }: DevnetContext): Promise<readonly NftCall[]> {
  const block = await client.getBlockNumber()
  const calls = NFT_STAKING_POOLS.map(async ({ nsid, rewardKey, rewardPerBlock, startBlock, fundedPlaces }) => {
    const pool = getNftStakingPool(deployment, nsid)
    const endBlock = await client.readContract({ abi: NftStaking.abi, address: pool, functionName: '_endBlock' })
    const blocks = endBlock - (block > startBlock ? block : startBlock)
    const amount = rewardPerBlock * blocks * fundedPlaces
    const reward = deployment.tokens[rewardKey] as Address
    return [approveToken(giver, reward, pool, amount), fundStaking(giver, pool, amount)]
  })
  return (await Promise.all(calls)).flat()
}

/** Tokens for mints and locks. */
function planGifts({ tokens }: Deployment): readonly NftCall[] {
  const [zono, zonoV2] = [tokens.zono as Address, tokens.zonoV2 as Address]
  return [
    transferToken(giver, zono, testUser.address, LOCK_GIFT),
    ...[testUser, ...players].map(({ address }) => transferToken(giver, zonoV2, address, V2_GIFT)),
  ]
}

/** The first mints, in the order of their ids; and all pieces of NFT Global, the first two by the visitor. */
function planMints(deployment: Deployment): readonly NftCall[] {
  const [ZNG, ZNW] = [getCollectionAddress(deployment, 'ZNG'), getCollectionAddress(deployment, 'ZNW')]
  const zonoV2 = deployment.tokens.zonoV2 as Address
  const visitor = testUser.address
  const creators = [visitor, visitor, ...players.map(({ address }) => address)]
  return [
    mintPieces(visitor, ZNG, 5, parseEther('1.25')),
    mintPieces(visitor, ZNG, 1, parseEther('0.25')),
    mintPieces(goldMinter, ZNG, 4, parseEther('1')),
    approveToken(visitor, zonoV2, ZNW),
    mintPieces(visitor, ZNW, 3),
    approveToken(blueMinter, zonoV2, ZNW),
    mintPieces(blueMinter, ZNW, 3),
    mintPieces(greenMinter, getCollectionAddress(deployment, 'ZANB'), 6, parseEther('0.6')),
    ...GLOBAL_METADATA.map((uri, i) => createPiece(deployment, creators[i] ?? visitor, uri)),
  ]
}

/** Pieces of the market's other collection: the first one is the visitor's. */
function planPartnerMints(collection: Address): readonly NftCall[] {
  const owners = [testUser, ...players.slice(0, PARTNER_SUPPLY - 1)]
  const { abi } = readArtifact('TestCollection')
  return owners.map(({ address }, i) => {
    const uri = `data:application/json,${JSON.stringify({ name: `Old Print ${i + 1}`, image: PARTNER_IMAGE })}`
    const data = encodeFunctionData({ abi, functionName: 'mint', args: [address, BigInt(i + 1), uri] })
    return { from: accounts.nftAdmin.address, to: collection, data }
  })
}

function planStakes(deployment: Deployment): readonly NftCall[] {
  const stake = (nsid: number, symbol: CollectionSymbol, from: Address, tokenIds: readonly bigint[]) => {
    const [pool, collection] = [getNftStakingPool(deployment, nsid), getCollectionAddress(deployment, symbol)]
    return [
      ...tokenIds.map((tokenId) => approvePiece(from, { collection, tokenId }, pool)),
      stakePieces(from, pool, tokenIds),
    ]
  }
  const zono = deployment.tokens.zono as Address
  return [
    ...stake(0, 'ZNG', testUser.address, VISITOR_PIECES.ZNG.staked),
    ...stake(0, 'ZNG', goldMinter, [23n, 24n, 25n]),
    approveToken(blueMinter, zono, getNftStakingPool(deployment, 1), parseEther('3')),
    ...stake(1, 'ZNW', blueMinter, [29n, 30n]),
    ...stake(2, 'ZANB', greenMinter, [6n, 7n, 8n, 9n, 10n, 11n]),
    ...stake(4, 'ZNGLOBAL', testUser.address, [1n, 2n]),
  ]
}

/** Who locks how many pieces' price in which farm: traders by their index. Farm 1 is sold out. */
const LOCKS: readonly (readonly [nfid: number, trader: number | 'visitor', pieces: number])[] = [
  [0, 'visitor', 1],
  [0, 0, 2],
  [0, 1, 1],
  [1, 0, 2],
  [1, 1, 2],
  [1, 2, 1],
  [2, 2, 2],
  [4, 1, 3],
  [4, 3, 1],
]

const planLocks = (deployment: Deployment): readonly NftCall[] =>
  LOCKS.flatMap(([nfid, who, pieces]) =>
    planLock(deployment, who === 'visitor' ? testUser.address : getTrader(who), nfid, pieces),
  )

/** Approves exactly what a lock takes, and locks. */
export function planLock(deployment: Deployment, from: Address, nfid: number, pieces: number): readonly NftCall[] {
  const farm = getNftFarm(deployment, nfid)
  const nftPrice = NFT_FARMS.find((config) => config.nfid === nfid)?.nftPrice
  if (nftPrice === undefined) return []
  const amount = nftPrice * BigInt(pieces)
  return [approveToken(from, deployment.tokens.zono as Address, farm, amount), lockInFarm(from, farm, amount, pieces)]
}
