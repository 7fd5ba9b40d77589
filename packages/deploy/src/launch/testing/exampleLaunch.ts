import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, createPublicClient, createTestClient, createWalletClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { readArtifact } from '../../artifacts.ts'
import { startAnvil } from '../anvil.ts'

/** What `everything.json` says. */
export const example = JSON.parse(readFileSync(join(import.meta.dirname, '../../../examples/everything.json'), 'utf8'))

/** Tokens that `everything.json` names, with their decimals. */
const TOKENS = { usdc: 6, usdt: 18, dai: 18, old: 9, sold: 18 } as const

/** A chain, a beacon and a folder for launches of `everything.json`. */
export type ExampleLaunch = Awaited<ReturnType<typeof startExampleLaunch>>

/** Starts a chain with the tokens that `everything.json` names, and a beacon of its network. */
export async function startExampleLaunch() {
  const key = generatePrivateKey()
  const account = privateKeyToAccount(key)
  const chain = await startAnvil(['--chain-id', '4242'])
  const folder = mkdtempSync(join(tmpdir(), 'zono-everything-'))
  writeFileSync(join(folder, 'deployer.key'), key)
  const client = createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 50 })
  await createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) }).setBalance({
    address: account.address,
    value: parseEther('10'),
  })
  const network: Record<string, unknown> = {
    public_key: example.beacon.publicKey.slice(2),
    period: example.beacon.periodSeconds,
    genesis_time: example.beacon.genesis,
    schemeID: 'bls-unchained-g1-rfc9380',
  }
  /** What the beacon answers to `/info`. */
  let info = network
  const beacon = createServer((_request, response) => response.end(JSON.stringify(info)))
  await new Promise<void>((listening) => beacon.listen(0, '127.0.0.1', listening))

  const wallet = createWalletClient({ account, transport: http(chain.rpcUrl) })
  const { abi, bytecode } = readArtifact('TestToken')
  const tokens: Record<string, Address> = {}
  for (const [name, decimals] of Object.entries(TOKENS)) {
    const hash = await wallet.deployContract({ abi, bytecode, args: [name, name, decimals], chain: null })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    if (contractAddress) tokens[name] = contractAddress
  }
  return {
    client,
    folder,
    rpcUrl: chain.rpcUrl,
    deployer: account.address,
    /** The example with what this machine has in place of what it names. */
    settings: {
      ...example,
      rpcUrls: [chain.rpcUrl],
      deployer: { keyFile: join(folder, 'deployer.key') },
      tokens,
      // Vesting begins at most five years after the launch.
      tokenSales: [{ ...example.tokenSales[0], vestingStartTime: Math.floor(Date.now() / 1_000) + 30 * 86_400 }],
      beacon: { ...example.beacon, urls: [`http://127.0.0.1:${(beacon.address() as AddressInfo).port}`] },
    },
    tokens,
    /** Lets the beacon answer otherwise; without changes as its network does. */
    setBeacon: (changes: object = {}) => {
      info = { ...network, ...changes }
    },
    stop: async () => {
      beacon.close()
      await chain.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
