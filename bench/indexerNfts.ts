// The indexer under NFTs: a collection of many pieces, each minted and transferred.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BatchAccount, MintCollection, parseDeployment, type UntypedRpc } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex, numberToHex, pad, parseEther, zeroAddress } from 'viem'
import { accounts } from '../devnet/chain/accounts.ts'
import { deployContract } from '../devnet/chain/artifacts.ts'
import { BLOCK_TIME_SECONDS, type DevnetClient, startChain } from '../devnet/chain/chain.ts'
import { deployExchange } from '../devnet/deploy/exchange.ts'
import { startDatabase } from '../devnet/services/database.ts'
import { type Indexer, startIndexer } from '../devnet/services/indexer.ts'
import { getFreePort } from '../devnet/services/ports.ts'
import { type Metric, printMetrics } from './metrics.ts'
import { quantile } from './route/timer.ts'
import { sendBatch } from './sendBatch.ts'

const START_TIME = 1_750_000_000

/** Pieces of a transaction and transactions of a block: together less gas than the chain takes. */
const [PIECES_PER_TRANSACTION, TRANSACTIONS_PER_BLOCK, GAS_LIMIT] = [90, 3, 16_000_000]

/** Accounts that receive the pieces. */
const RECEIVER_COUNT = 5_000

const QUERIES_PER_METRIC = 200

type BenchOptions = { readonly quick?: boolean }

/** Transfers indexed a second, and response times of queries over them. */
export async function benchIndexerNfts({ quick = false }: BenchOptions = {}): Promise<readonly Metric[]> {
  const pieceCount = quick ? 5_000 : 50_000
  const chain = await startChain(await getFreePort(), { timestamp: START_TIME })
  const database = await startDatabase()
  let indexer: Indexer | undefined
  try {
    const { rpcUrl, client } = chain
    const { deploymentFile, collection } = await createTransfers(client, rpcUrl, pieceCount)
    const databaseUrl = await database.createDatabase('bench')
    const startTime = performance.now()
    // An indexer sees what it missed when a block follows.
    const beat = setInterval(() => client.mine({ blocks: 1 }), BLOCK_TIME_SECONDS * 1000)
    const port = await getFreePort()
    indexer = await startIndexer({ rpcUrl, deploymentFile, databaseUrl, schema: 'bench', port })
    clearInterval(beat)
    const seconds = (performance.now() - startTime) / 1000
    const transfers = 2 * pieceCount
    return [
      { name: 'NFT indexer: transfers of the chain', value: transfers, unit: 'events' },
      { name: 'NFT indexer: cold start to all indexed', value: seconds, unit: 's' },
      { name: 'NFT indexer: transfers indexed a second, start and all', value: transfers / seconds, unit: 'events' },
      await readIndexingRate(indexer, transfers),
      ...(await measureQueries(indexer, collection, pieceCount)),
    ]
  } finally {
    await indexer?.stop()
    await database.stop()
    await chain.stop()
  }
}

/** Mints pieces to one account and transfers each to another one. Returns the collection and the path of a deployment file with it. */
async function createTransfers(client: DevnetClient, rpcUrl: string, pieceCount: number) {
  await client.request<UntypedRpc>({ method: 'anvil_autoImpersonateAccount', params: [true] })
  const { contracts, initCodeHash } = await deployExchange(client)
  const { deployer, treasury } = accounts
  const terms = {
    name: 'Bench',
    symbol: 'BENCH',
    payingToken: zeroAddress,
    maxSupply: BigInt(pieceCount),
    nftPrice: 0n,
    maxMintPerTx: 0n,
    maxPerWallet: 0n,
    mintActiveTime: 0n,
    maxReserve: 0n,
    hue: 0n,
  }
  const collection = await deployContract(client, 'MintCollection', [terms, treasury.address, deployer.address])
  const batchAccount = await deployContract(client, 'BatchAccount')
  const deployment = parseDeployment({
    chainId: 31337,
    initCodeHash,
    contracts,
    tokens: {},
    nftCollections: [
      { contractAddress: collection, name: terms.name, symbol: terms.symbol, description: '', type: 'ETHMINT' },
    ],
  })
  const deploymentFile = join(mkdtempSync(join(tmpdir(), 'zono-bench-')), 'deployment.json')
  writeFileSync(deploymentFile, JSON.stringify(deployment))

  const owner = pad('0xbe9c', { size: 20 })
  await client.setBalance({ address: owner, value: parseEther('100000') })
  // Delegated code (EIP-7702) carries out many calls in one transaction.
  await client.setCode({ address: owner, bytecode: `0xef0100${batchAccount.slice(2).toLowerCase()}` })
  await client.setAutomine(false)
  const batches = Array.from({ length: Math.ceil(pieceCount / PIECES_PER_TRANSACTION) }, (_, n) => {
    const first = n * PIECES_PER_TRANSACTION + 1
    return { first, count: Math.min(PIECES_PER_TRANSACTION, pieceCount - first + 1) }
  })
  const mints = batches.map(({ count }) => ({
    to: collection,
    data: encodeFunctionData({ abi: MintCollection.abi, functionName: 'mint', args: [BigInt(count)] }),
  }))
  const transfers = batches.map(({ first, count }) => {
    const calls = Array.from({ length: count }, (_, n) => ({
      to: collection,
      value: 0n,
      data: encodeFunctionData({
        abi: MintCollection.abi,
        functionName: 'transferFrom',
        args: [owner, getReceiver(first + n), BigInt(first + n)],
      }),
    }))
    return { to: owner, data: encodeFunctionData({ abi: BatchAccount.abi, functionName: 'execute', args: [calls] }) }
  })
  await sendInBlocks(client, rpcUrl, owner, [...mints, ...transfers])
  const args = [getReceiver(pieceCount)] as const
  if (
    (await client.readContract({ abi: MintCollection.abi, address: collection, functionName: 'balanceOf', args })) ===
    0n
  )
    throw new Error('Not all pieces were transferred.')
  return { deploymentFile, collection }
}

const getReceiver = (tokenId: number): Address => pad(numberToHex(0xabc0000 + (tokenId % RECEIVER_COUNT)), { size: 20 })

type Transaction = { readonly to: Address; readonly data: Hex }

async function sendInBlocks(client: DevnetClient, rpcUrl: string, from: Address, transactions: readonly Transaction[]) {
  const gas = { gas: numberToHex(GAS_LIMIT), gasPrice: '0x77359400' }
  for (let start = 0; start < transactions.length; start += TRANSACTIONS_PER_BLOCK) {
    const group = transactions.slice(start, start + TRANSACTIONS_PER_BLOCK)
    await sendBatch(
      rpcUrl,
      group.map((transaction) => ['eth_sendTransaction', [{ from, ...transaction, ...gas }]]),
    )
    await client.setNextBlockTimestamp({ timestamp: (await client.getBlock()).timestamp + 3n })
    await client.mine({ blocks: 1 })
  }
}

/** Transfers a second while only the handlers run, by the indexer's own clock. */
async function readIndexingRate({ url }: Indexer, transfers: number): Promise<Metric> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const sum = /^ponder_indexing_function_duration_sum\{.*event="NftCollection:Transfer".*\} (\S+)$/m.exec(metrics)
  const seconds = Number(sum?.[1]) / 1000
  return { name: 'NFT indexer: transfers handled a second', value: transfers / seconds, unit: 'events' }
}

async function measureQueries({ url }: Indexer, collection: Address, pieceCount: number): Promise<readonly Metric[]> {
  const metrics: Metric[] = []
  for (const [name, getWhere] of [
    ['pieces of an account', (n) => `{ owner: "${getReceiver(n * 37)}" }`],
    ['owner of a piece', (n) => `{ collection: "${collection}", tokenId: ${1 + ((n * 7919) % pieceCount)} }`],
  ] as readonly (readonly [string, (n: number) => string])[]) {
    const times: number[] = []
    for (let n = 0; n < QUERIES_PER_METRIC; n++) {
      const args = `first: 100, where: ${getWhere(n)}, orderBy: updatedAt, orderDirection: desc`
      const query = `{ ownerships(${args}) { id tokenId owner holder location updatedAt } }`
      const startTime = performance.now()
      const response = await fetch(`${url}/subgraphs/name/nft-market`, {
        method: 'POST',
        body: JSON.stringify({ query }),
      })
      const { data } = (await response.json()) as { readonly data?: { readonly ownerships: readonly unknown[] } }
      times.push(performance.now() - startTime)
      if (!data?.ownerships.length) throw new Error(`${query} has no answer.`)
    }
    metrics.push({ name: `NFT indexer: ${name} of ${pieceCount}, p99`, value: quantile(times, 0.99), unit: 'ms' })
  }
  return metrics
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  printMetrics(await benchIndexerNfts({ quick: process.argv.includes('--quick') }))
