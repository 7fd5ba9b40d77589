// Computes who has which piece from the state of the contracts, and what happened to it from the raw logs.
import { erc20Abi, MintCollection, NftFarm, NftMarket, NftStaking, OpenCollection } from '@zono/protocol'
import { type Address, formatEther, formatUnits, type Log, parseEventLogs, zeroAddress } from 'viem'
import type { Devnet } from '../../../../devnet/devnet.ts'
import type { ExpectedLists } from '../expectedRows.ts'
import type { Row } from '../queries.ts'

type Chain = Pick<Devnet, 'client' | 'deployment'>
type ChainLogs = readonly Log<bigint, number, false>[]

type OwnershipInput = {
  readonly chain: Chain
  readonly logs: ChainLogs
  readonly getTimestamp: (block: bigint) => bigint
}

/** Transfers of the deployment's collections, and of others from the block on in which the market added them. */
function parseTransfers({ deployment }: Chain, logs: ChainLogs) {
  const added = parseEventLogs({ abi: NftMarket.abi, eventName: 'CollectionNew', logs: [...logs] })
  const sinceBlock = new Map([
    ...added.map(({ args, blockNumber }) => [args.collection.toLowerCase(), blockNumber] as const),
    ...(deployment.nftCollections ?? []).map(({ contractAddress }) => [contractAddress.toLowerCase(), 0n] as const),
  ])
  const transfers = parseEventLogs({ abi: MintCollection.abi, eventName: 'Transfer', logs: [...logs] })
  return transfers.filter(({ address, blockNumber }) => {
    const since = sinceBlock.get(address.toLowerCase())
    return since !== undefined && blockNumber >= since
  })
}

/** Accounts for which market, farms and staking contracts hold pieces, by piece. */
async function readBeneficiaries({ client, deployment }: Chain, accounts: readonly Address[], logs: ChainLogs) {
  const { contracts, nftFarms = [], nftStakingPools = [] } = deployment
  const beneficiaries = new Map<string, { readonly keeper: string; readonly account: string }>()
  const add = (keeper: Address, collection: Address, tokenIds: readonly bigint[], account: Address) => {
    for (const tokenId of tokenIds)
      beneficiaries.set(`${collection.toLowerCase()}-${tokenId}`, {
        keeper: keeper.toLowerCase(),
        account: account.toLowerCase(),
      })
  }
  const read = client.readContract
  const market = { abi: NftMarket.abi, address: contracts.NftMarket as Address }
  const collections = new Set(
    parseEventLogs({ abi: NftMarket.abi, eventName: 'CollectionNew', logs: [...logs] }).map(
      ({ args }) => args.collection,
    ),
  )
  for (const collection of collections) {
    const args = [collection, 0n, 10_000n] as const
    const [tokenIds, asks] = await read({ ...market, functionName: 'viewAsksByCollection', args })
    for (const [index, { seller }] of asks.entries())
      add(market.address, collection, [tokenIds[index] as bigint], seller)
  }
  for (const account of accounts) {
    for (const { contractAddress: address } of nftFarms) {
      const collection = await read({ abi: NftFarm.abi, address, functionName: 'nftToken' })
      const tokenIds = await read({ abi: NftFarm.abi, address, functionName: 'reservedOf', args: [account] })
      add(address, collection, tokenIds, account)
    }
    for (const { contractAddress: address } of nftStakingPools) {
      const collection = await read({ abi: NftStaking.abi, address, functionName: 'collection' })
      const [tokenIds] = await read({ abi: NftStaking.abi, address, functionName: 'viewUserInfo', args: [account] })
      add(address, collection, tokenIds, account)
    }
  }
  return beneficiaries
}

/** Blocks that last changed the owner or the holder of each piece. */
function getLastChanges(
  { deployment }: Chain,
  transfers: ReturnType<typeof parseTransfers>,
  logs: ChainLogs,
  farmCollections: ReadonlyMap<string, string>,
) {
  const changes = new Map<string, bigint>()
  const change = (id: string, block: bigint) => {
    const last = changes.get(id)
    if (last === undefined || last < block) changes.set(id, block)
  }
  for (const { address, args, blockNumber } of transfers)
    change(`${address.toLowerCase()}-${args.tokenId}`, blockNumber)
  const farms = (deployment.nftFarms ?? []).map(({ contractAddress }) => contractAddress.toLowerCase())
  const farmLogs = logs.filter(({ address }) => farms.includes(address.toLowerCase()))
  // Reservations do not move a piece.
  const reserved = new Map<string, string[]>()
  for (const event of parseEventLogs({ abi: NftFarm.abi, logs: farmLogs })) {
    const farm = event.address.toLowerCase()
    if (event.eventName !== 'Staked' && event.eventName !== 'Claimed' && event.eventName !== 'EmergencyWithdrawn')
      continue
    const key = `${farm}-${event.args.user}`
    if (event.eventName === 'Staked') {
      const ids = event.args.tokenIds.map((tokenId) => `${farmCollections.get(farm)}-${tokenId}`)
      for (const id of ids) change(id, event.blockNumber)
      reserved.set(key, [...(reserved.get(key) ?? []), ...ids])
      continue
    }
    if (event.eventName === 'EmergencyWithdrawn')
      for (const id of reserved.get(key) ?? []) change(id, event.blockNumber)
    reserved.delete(key)
  }
  return changes
}

type OwnershipRow = Row & { readonly id: string; readonly collection: string; readonly owner: string }

/** Expected rows of owners, transfers, supplies and mints, with all their fields. */
export async function computeOwnershipRows({ chain, logs, getTimestamp }: OwnershipInput): Promise<ExpectedLists> {
  const { client, deployment } = chain
  const { contracts, nftCollections = [], nftFarms = [], nftStakingPools = [] } = deployment
  const transfers = parseTransfers(chain, logs)
  const accounts = [...new Set(transfers.flatMap(({ args }) => [args.from, args.to]))]
  const beneficiaries = await readBeneficiaries(chain, accounts, logs)
  const locations = new Map<string, string>([
    ...nftStakingPools.map(({ contractAddress }) => [contractAddress.toLowerCase(), 'staking'] as const),
    ...nftFarms.map(({ contractAddress }) => [contractAddress.toLowerCase(), 'farm'] as const),
    [contracts.NftMarket?.toLowerCase() ?? '', 'market'],
  ])
  const farmCollections = new Map<string, string>()
  for (const { contractAddress: address } of nftFarms)
    farmCollections.set(
      address.toLowerCase(),
      (await client.readContract({ abi: NftFarm.abi, address, functionName: 'nftToken' })).toLowerCase(),
    )
  const lastChanges = getLastChanges(chain, transfers, logs, farmCollections)
  const creations = parseEventLogs({ abi: OpenCollection.abi, eventName: 'Created', logs: [...logs] })

  const pieces = new Map(
    transfers.map((transfer) => [`${transfer.address.toLowerCase()}-${transfer.args.tokenId}`, transfer]),
  )
  const ownerships: OwnershipRow[] = []
  for (const [id, { address, args }] of pieces) {
    const contract = { abi: MintCollection.abi, address }
    const holder = (
      await client.readContract({ ...contract, functionName: 'ownerOf', args: [args.tokenId] })
    ).toLowerCase()
    const kept = beneficiaries.get(id)
    const mint = transfers.find(
      (transfer) =>
        transfer.address === address && transfer.args.tokenId === args.tokenId && transfer.args.from === zeroAddress,
    )
    const creation = creations.find((event) => event.address === address && event.args.tokenId === args.tokenId)
    const block = lastChanges.get(id) as bigint
    ownerships.push({
      id,
      collection: address.toLowerCase(),
      tokenId: String(args.tokenId),
      owner: kept?.keeper === holder ? kept.account : holder,
      holder,
      location: locations.get(holder) ?? 'wallet',
      minter: mint?.args.to.toLowerCase() ?? null,
      mintedAt: mint ? String(getTimestamp(mint.blockNumber)) : null,
      metadataUrl: creation?.args.uri.replaceAll('\u202e', '').replaceAll('\u0000', '') ?? null,
      updatedAt: String(getTimestamp(block)),
      block: String(block),
    })
  }

  const transferRows = transfers.map(({ address, args, ...log }) => ({
    ...getEventKeys(log, getTimestamp),
    collection: address.toLowerCase(),
    tokenId: String(args.tokenId),
    from: args.from.toLowerCase(),
    to: args.to.toLowerCase(),
  }))
  const collectionSupplies = nftCollections.flatMap(({ contractAddress }) => {
    const id = contractAddress.toLowerCase()
    const own = ownerships.filter(({ collection }) => collection === id)
    if (own.length === 0) return []
    const owners = new Set(own.map(({ owner }) => owner).filter((owner) => !locations.has(owner)))
    return [
      {
        id,
        totalSupply: String(own.length),
        totalOwners: String(owners.size),
        totalTransfers: String(transferRows.filter(({ collection }) => collection === id).length),
      },
    ]
  })
  const mints = await computeMintRows({ chain, logs, getTimestamp })
  return { ownerships, transfers: transferRows, collectionSupplies, mints }
}

type EventKeys = { readonly transactionHash: string; readonly logIndex: number; readonly blockNumber: bigint }

const getEventKeys = (
  { transactionHash, logIndex, blockNumber }: EventKeys,
  getTimestamp: OwnershipInput['getTimestamp'],
) => ({
  id: `${transactionHash}-${logIndex}`,
  transactionHash,
  block: String(blockNumber),
  timestamp: String(getTimestamp(blockNumber)),
})

async function computeMintRows({ chain, logs, getTimestamp }: OwnershipInput) {
  const { client, deployment } = chain
  const rows = []
  for (const { contractAddress: address, type } of deployment.nftCollections ?? []) {
    const own = logs.filter((log) => log.address.toLowerCase() === address.toLowerCase())
    const collection = address.toLowerCase()
    if (type === 'SELFCREATE') {
      const cost = await client.readContract({ abi: OpenCollection.abi, address, functionName: 'COST' })
      for (const event of parseEventLogs({ abi: OpenCollection.abi, eventName: 'Created', logs: own }))
        rows.push({
          ...getEventKeys(event, getTimestamp),
          collection,
          account: event.args.creator.toLowerCase(),
          firstTokenId: String(event.args.tokenId),
          pieces: '1',
          paid: formatEther(cost),
          payingToken: zeroAddress as string,
        })
      continue
    }
    const minted = parseEventLogs({ abi: MintCollection.abi, eventName: 'Minted', logs: own })
    // A squad is sold by its sale: it has no price, and no such events.
    if (minted.length === 0) continue
    const token = await client.readContract({ abi: MintCollection.abi, address, functionName: 'payingToken' })
    const decimals =
      token === zeroAddress
        ? 18
        : await client.readContract({ abi: erc20Abi, address: token, functionName: 'decimals' })
    for (const event of minted)
      rows.push({
        ...getEventKeys(event, getTimestamp),
        collection,
        account: event.args.to.toLowerCase(),
        firstTokenId: String(event.args.firstTokenId),
        pieces: String(event.args.amount),
        paid: formatUnits(event.args.paid, decimals),
        payingToken: token.toLowerCase(),
      })
  }
  return rows
}
