import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Address, encodeAbiParameters, type Hex, keccak256, numberToHex, pad, zeroAddress } from 'viem'
import { TRANSFER_TOPIC } from '../chain/transfers.ts'

/** A transfer of a piece in a block of the fake chain. */
export type FakeTransfer = {
  readonly collection: Address
  readonly tokenId: bigint
  readonly from?: Address
  readonly to: Address
}

type FakeBlock = {
  readonly number: number
  readonly hash: Hex
  readonly timestamp: number
  readonly transfers: readonly FakeTransfer[]
}

/** A JSON-RPC endpoint over a chain in memory, which a test can reorganize. */
export type FakeChain = Awaited<ReturnType<typeof startFakeChain>>

export const FAKE_CHAIN_ID = 31_337
const GENESIS_TIME = 1_790_000_000

export async function startFakeChain() {
  const blocks: FakeBlock[] = []
  const uris = new Map<string, string>()
  const results = new Map<string, Hex>()
  let [forks, isDown] = [0, false]

  function mine(transfers: readonly FakeTransfer[] = []) {
    const number = blocks.length
    const hash = keccak256(numberToHex(number + forks * 1_000_000, { size: 32 }))
    blocks.push({ number, hash, timestamp: GENESIS_TIME + number * 3, transfers })
  }
  mine()

  function toBlock(block: FakeBlock | undefined) {
    if (block === undefined) return null
    return { number: numberToHex(block.number), hash: block.hash, timestamp: numberToHex(block.timestamp) }
  }

  function call({ to, data }: { readonly to: string; readonly data: string }) {
    const result = results.get(`${to.toLowerCase()} ${data}`)
    if (result !== undefined) return result
    const uri = uris.get(`${to.toLowerCase()} ${BigInt(`0x${data.slice(10) || '0'}`)}`)
    if (uri === undefined) throw new Error('execution reverted')
    return encodeAbiParameters([{ type: 'string' }], [uri])
  }

  function run(method: string, [parameter]: readonly unknown[]): unknown {
    switch (method) {
      case 'eth_chainId':
        return numberToHex(FAKE_CHAIN_ID)
      case 'eth_getBlockByNumber':
        return toBlock(parameter === 'latest' ? blocks.at(-1) : blocks[Number(parameter)])
      case 'eth_getLogs':
        return getLogs(blocks, parameter as LogFilter)
      default:
        return call(parameter as { readonly to: string; readonly data: string })
    }
  }

  const server = createServer(async (request, response) => {
    if (isDown) return response.destroy()
    const { id, method, params } = JSON.parse(await readBody(request)) as {
      id: number
      method: string
      params: unknown[]
    }
    const respond = (content: object) => response.end(JSON.stringify({ jsonrpc: '2.0', id, ...content }))
    try {
      return respond({ result: run(method, params) })
    } catch (error) {
      return respond({ error: { code: 3, message: String(error) } })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mine,
    /** Replaces the newest blocks by others with the transfers given; the chain is one block longer afterwards. */
    reorg(depth: number, replacements: readonly (readonly FakeTransfer[])[] = []) {
      blocks.splice(-depth)
      forks++
      for (let n = 0; n <= depth; n++) mine(replacements[n])
    },
    /** Removes the newest blocks, as a development chain does that goes back to a snapshot. */
    rollBack: (depth: number) => void blocks.splice(-depth),
    setUri: (collection: Address, tokenId: bigint, uri: string) =>
      void uris.set(`${collection.toLowerCase()} ${tokenId}`, uri),
    /** What a call with this data gives back, whatever it means. */
    setResult: (to: Address, data: Hex, result: Hex) => void results.set(`${to.toLowerCase()} ${data}`, result),
    setDown: (down: boolean) => {
      isDown = down
    },
    getHead: () => blocks.length - 1,
    getTransfers: () => blocks.flatMap(({ transfers }) => transfers),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type LogFilter = { readonly fromBlock: string; readonly toBlock: string; readonly address: readonly string[] }

/** Logs of a range. Some endpoints name the time of a log and others do not: here, those of every second block. */
function getLogs(blocks: readonly FakeBlock[], { fromBlock, toBlock, address }: LogFilter) {
  const addresses = address.map((text) => text.toLowerCase())
  return blocks.slice(Number(fromBlock), Number(toBlock) + 1).flatMap(({ number, hash, timestamp, transfers }) =>
    transfers.flatMap(({ collection, tokenId, from = zeroAddress, to }, index) =>
      addresses.includes(collection.toLowerCase())
        ? [
            {
              address: collection,
              topics: [TRANSFER_TOPIC, pad(from), pad(to), numberToHex(tokenId, { size: 32 })],
              data: '0x',
              blockNumber: numberToHex(number),
              blockHash: hash,
              logIndex: numberToHex(index),
              ...(number % 2 === 0 && { blockTimestamp: numberToHex(timestamp) }),
            },
          ]
        : [],
    ),
  )
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += part
  return body
}
