import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Beacon, getContract, Multicall, NameRegistry, OpenCollection, parseDeployment } from '@zono/protocol'
import { SECONDS_PER_DAY } from '@zono/sdk'
import { type Hex, namehash, numberToHex, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from './chain/accounts.ts'
import { getDevnetToken } from './context.ts'
import { getCollectionAddress } from './deploy/nfts/collections.ts'
import { type Devnet, startDevnet } from './devnet.ts'
import { signBeaconRound } from './drand.ts'
import { PAIRS } from './pairs.ts'
import { assertPortAvailable, getFreePort } from './services/ports.ts'
import { readReserves } from './trade.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'zono-page-'))
writeFileSync(join(webFolder, 'index.html'), '<title>Zono</title>')

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: webFolder })
})
afterAll(() => devnet.stop())

const fetchPath = (path: string) => fetch(`${devnet.webUrl}${path}`)

describe('startDevnet', () => {
  test('devnet: has at least 12 tokens and 20 pairs, all with liquidity', async () => {
    expect(devnet.tokens.length).toBeGreaterThanOrEqual(12)
    expect(PAIRS.length).toBeGreaterThanOrEqual(20)
    for (const [a, b] of PAIRS) {
      const [reserveA, reserveB] = await readReserves(devnet, getDevnetToken(devnet, a), getDevnetToken(devnet, b))
      expect(reserveA > 0n && reserveB > 0n, `${a}/${b}`).toBe(true)
    }
  })

  test('devnet: prices agree between pairs within two percent', async () => {
    const price = async (a: string, b: string) => {
      const [from, to] = [getDevnetToken(devnet, a), getDevnetToken(devnet, b)]
      const [x, y] = await readReserves(devnet, from, to)
      return Number(y) / 10 ** to.decimals / (Number(x) / 10 ** from.decimals)
    }
    const direct = await price('zono', 'busd')
    const through = (await price('zono', 'wbnb')) * (await price('wbnb', 'busd'))
    expect(Math.abs(direct / through - 1)).toBeLessThan(0.02)
  })

  test('devnet: has a month of trades, and its latest block is current', async () => {
    const logs = await devnet.client.getLogs({ fromBlock: 0n, toBlock: 'latest' })
    const swap = '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822'
    expect(logs.filter(({ topics }) => topics[0] === swap).length).toBeGreaterThan(1000)
    const [first, last] = await Promise.all([devnet.client.getBlock({ blockNumber: 0n }), devnet.client.getBlock()])
    expect(Number(last.timestamp - first.timestamp)).toBeGreaterThan(29 * SECONDS_PER_DAY)
    expect(Math.abs(Number(last.timestamp) - Date.now() / 1000)).toBeLessThan(120)
  })

  test('devnet: no transaction of the seed failed', async () => {
    const failed: string[] = []
    for (let number = await devnet.client.getBlockNumber(); number > 0n; number--) {
      const request = { method: 'eth_getBlockReceipts', params: [numberToHex(number)] } as never
      const receipts = (await devnet.client.request(request)) as readonly {
        status: Hex
        to: Hex
        transactionHash: Hex
      }[]
      failed.push(
        ...receipts
          .filter(({ status }) => status !== '0x1')
          .map(({ to, transactionHash }) => `${transactionHash} in block ${number}, to ${to}`),
      )
    }
    expect(failed).toEqual([])
  })

  test('devnet: mines transactions at once', async () => {
    const hash = await devnet.client.sendTransaction({
      account: accounts.testUser.address,
      to: accounts.treasury.address,
      value: 1n,
      chain: null,
    })
    await devnet.client.waitForTransactionReceipt({ hash })
  })

  test('beacon: the contract accepts what the service publishes, and no other round’s value', async () => {
    const { beacon } = devnet.deployment
    const info = (await (await fetch(`${beacon?.urls[0]}/info`)).json()) as Record<string, unknown>
    expect(`0x${info.public_key}`).toBe(beacon?.publicKey)
    expect(info.genesis_time).toBe(Number((await devnet.client.getBlock({ blockNumber: 0n })).timestamp))
    const { round, randomness } = (await (await fetch(`${beacon?.urls[0]}/public/latest`)).json()) as {
      readonly round: number
      readonly randomness: string
    }
    const latest = signBeaconRound(BigInt(round))
    expect(`0x${randomness}`).toBe(latest.randomness)
    const verify = (args: readonly [bigint, `0x${string}`]) =>
      devnet.client.readContract({ ...getContract(devnet.deployment, Beacon), functionName: 'verify', args })
    expect(await verify([latest.round, latest.uncompressedSignature])).toBe(true)
    expect(await verify([latest.round + 1n, latest.uncompressedSignature])).toBe(false)
  })

  test('devnet: the root of the names and eth are the timelock’s, and nobody gives out reverse names', async () => {
    const registry = getContract(devnet.deployment, NameRegistry)
    const readOwner = (node: Hex) => devnet.client.readContract({ ...registry, functionName: 'owner', args: [node] })
    const owners = await Promise.all([zeroHash, namehash('eth'), namehash('reverse')].map(readOwner))
    const { Timelock } = devnet.deployment.contracts
    expect(owners).toEqual([Timelock, Timelock, zeroAddress])
  })

  test('devnet: the multicall has the ecosystem’s signatures [CALL-05]', async () => {
    const multicall = { abi: Multicall.abi, address: devnet.deployment.contracts.Multicall as `0x${string}` }
    const balance = await devnet.client.readContract({
      ...multicall,
      functionName: 'getEthBalance',
      args: [accounts.testUser.address],
    })
    expect(balance).toBe(await devnet.client.getBalance({ address: accounts.testUser.address }))
  })
})

describe('web server', () => {
  test('devnet: serves the configuration, the deployment and the token list with the page', async () => {
    expect(await (await fetchPath('/config.json')).json()).toMatchObject({ chainId: 31337, rpcUrls: [devnet.rpcUrl] })
    const deployment: unknown = await (await fetchPath('/deployments/31337.json')).json()
    expect(parseDeployment(deployment)).toEqual(devnet.deployment)
    const list = (await (await fetchPath('/lists/devnet.json')).json()) as { tokens: readonly unknown[] }
    expect(list.tokens).toHaveLength(devnet.tokens.length)
  })

  test('devnet: answers the path of a screen with the page, and a missing file with 404', async () => {
    expect(await (await fetchPath('/swap?x=1')).text()).toContain('<title>Zono</title>')
    expect((await fetchPath('/assets/gone-abc.js')).status).toBe(404)
  })

  test('devnet: serves nothing outside the page’s folder', async () => {
    for (const path of ['/..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd', '/%']) {
      const text = await (await fetchPath(path)).text()
      expect(text).not.toContain('root:')
    }
  })

  test('devnet: has a strict content security policy and allows reading only', async () => {
    const policy = (await fetchPath('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect((await fetch(devnet.webUrl, { method: 'POST' })).status).toBe(405)
  })
})

describe('hostile metadata', () => {
  test('devnet: the newest piece of NFT Global leads to a name of five megabytes', async () => {
    const collection = { abi: OpenCollection.abi, address: getCollectionAddress(devnet.deployment, 'ZNGLOBAL') }
    const tokenId = await devnet.client.readContract({ ...collection, functionName: 'totalSupply' })
    const uri = await devnet.client.readContract({ ...collection, functionName: 'tokenURI', args: [tokenId] })
    expect(uri.startsWith(devnet.webUrl)).toBe(true)
    const { name } = (await (await fetch(uri)).json()) as { readonly name: string }
    expect(name).toHaveLength(5_000_000)
  })
})

describe('ports', () => {
  test('devnet: names a busy port and the variable that changes it', async () => {
    const port = await getFreePort()
    const busy = createServer().listen(port, '127.0.0.1')
    await new Promise((ready) => busy.once('listening', ready))
    await expect(assertPortAvailable(port, 'RPC_PORT')).rejects.toThrow(
      `Port ${port} is in use: stop what runs there, or set RPC_PORT to another port.`,
    )
    busy.close()
  })
})
