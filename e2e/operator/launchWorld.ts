import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestInfo } from '@playwright/test'
import { readArtifact } from '@zono/deploy'
import { type Deployment, erc20Abi } from '@zono/protocol'
import { type Abi, type Address, createWalletClient, type Hex, http, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { BEACON_PUBLIC_KEY } from '../../devnet/drand.ts'
import { createBeaconApi } from '../../devnet/services/beacon.ts'
import { getFreePort } from '../../devnet/services/ports.ts'
import { startWebServer } from '../../devnet/services/web.ts'
import { type BareChain, startBareChain } from './chain.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Path of an operator's page: what `config.json` of a launch says. */
export type PageConfig = { readonly deployment: Deployment }

/** A bare chain, a folder with the settings of a launch, and the page that is served from what the launch writes. */
export type LaunchWorld = Awaited<ReturnType<typeof startLaunchWorld>>

/**
 * Starts a bare chain and writes `operator.json` from one of the examples.
 * @param behindSeconds how far the chain's clock is behind this machine's: what an operator waits for can pass at once then
 */
export async function startLaunchWorld(example: string, behindSeconds = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'zono-operator-'))
  const chain = await startBareChain(await getFreePort(), Math.floor(Date.now() / 1_000) - behindSeconds)
  const webPort = await getFreePort()
  let stopPage = async () => {}
  /** What was started, in turn; it ends the other way round. */
  const stops: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true }), chain.stop, () => stopPage()]

  /** An account with native coin, whose key is in a file of the folder. */
  async function createAccount(name: string, coins: string) {
    const key = generatePrivateKey()
    const account = privateKeyToAccount(key)
    await chain.fund(account.address, coins)
    const keyFile = join(folder, `${name}.key`)
    writeFileSync(keyFile, key)
    return { account, key, keyFile }
  }
  const deployer = await createAccount('deployer', '10')
  const holder = await createAccount('holder', '2000')
  const file = join(folder, 'operator.json')

  /** Writes `operator.json`: the example, with what this machine has in place of what it names. */
  function writeSettings(changes: object) {
    const settings = JSON.parse(readFileSync(join(root, `packages/deploy/examples/${example}.json`), 'utf8'))
    const own = {
      rpcUrls: [chain.rpcUrl],
      deployer: { keyFile: deployer.keyFile },
      token: { ...settings.token, receiver: holder.account.address },
    }
    writeFileSync(file, JSON.stringify({ ...settings, ...own, ...changes }))
  }

  /** Serves the page with these settings, in place of earlier ones. */
  async function servePage(settings: object, services: readonly string[] = []) {
    await stopPage()
    const web = await startWebServer({
      ...{ port: webPort, folder: join(root, 'apps/web/dist'), documents: { '/config.json': settings } },
      connectSrc: [getWebUrl(), chain.rpcUrl, ...services],
    })
    stopPage = web.stop
  }
  const getWebUrl = (path = '') => `http://127.0.0.1:${webPort}${path}`

  return {
    ...{ folder, chain, stops, deployer, holder, createAccount, writeSettings, servePage, getWebUrl },
    file,
    readJson: (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')),
    stop: async () => {
      for (const stop of stops.toReversed()) await stop()
    },
  }
}

/** A call of a contract by an account, until it is in a block. */
export async function callContract(
  { client, rpcUrl }: Pick<BareChain, 'client' | 'rpcUrl'>,
  account: PrivateKeyAccount,
  call: {
    readonly abi: Abi | readonly unknown[]
    readonly address: Address
    readonly functionName: string
    readonly args: readonly unknown[]
    readonly value?: bigint
  },
): Promise<void> {
  const wallet = createWalletClient({ account, transport: http(rpcUrl) })
  const hash = await wallet.writeContract({ ...call, chain: null } as never)
  const { status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`${call.functionName} failed.`)
}

/** Approves tokens, base units. */
export const approve = (
  chain: BareChain,
  account: PrivateKeyAccount,
  token: Address,
  spender: Address,
  amount: bigint,
): Promise<void> =>
  callContract(chain, account, { abi: erc20Abi, address: token, functionName: 'approve', args: [spender, amount] })

/** Creates tokens that stand on the chain before a launch, and gives an account a million of each. */
export async function createTokens<const key extends string>(
  chain: BareChain,
  account: PrivateKeyAccount,
  keys: readonly key[],
): Promise<Readonly<Record<key, Address>>> {
  const wallet = createWalletClient({ account, transport: http(chain.rpcUrl) })
  const { abi, bytecode } = readArtifact('TestToken')
  const tokens: Record<string, Address> = {}
  for (const key of keys) {
    const hash = await wallet.deployContract({ abi, bytecode: bytecode as Hex, args: [key, key, 18], chain: null })
    const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error(`${key} was not created.`)
    tokens[key] = contractAddress
    const args = [account.address, parseEther('1000000')]
    await callContract(chain, account, { abi, address: contractAddress, functionName: 'mint', args })
  }
  return tokens as Record<key, Address>
}

/** A network of drand of one node, with the chain's clock. */
export async function startBeacon({ client }: BareChain) {
  const { timestamp } = await client.getBlock()
  const [genesis, periodSeconds] = [Number(timestamp) - 60, 3]
  const answer = createBeaconApi(client as Parameters<typeof createBeaconApi>[0], {
    ...{ publicKey: BEACON_PUBLIC_KEY, genesis, period: periodSeconds },
  })
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request.url ?? '/')
    response.writeHead(status).end(JSON.stringify(body))
  })
  const port = await getFreePort()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    settings: { publicKey: BEACON_PUBLIC_KEY, genesis, periodSeconds, urls: [`http://127.0.0.1:${port}`] },
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Does one part of a rehearsal, and notes in the test's report how long it took. */
export async function measure<result>(info: TestInfo, part: string, run: () => Promise<result>): Promise<result> {
  const startedAt = performance.now()
  const result = await run()
  info.annotations.push({
    type: 'took',
    description: `${part}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`,
  })
  return result
}
