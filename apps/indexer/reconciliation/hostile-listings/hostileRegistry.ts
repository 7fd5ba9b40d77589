import { ContractRegistry, type Deployment, parseDeployment } from '@zono/protocol'
import { type Abi, type Address, getContractAddress, type Hex, parseAbi, toFunctionSelector } from 'viem'
import { accounts } from '../../../../devnet/chain/accounts.ts'
import { deployContract, readArtifact } from '../../../../devnet/chain/artifacts.ts'
import { type HostileExchange, startHostileExchange } from '../../../../devnet/hostile-tokens/hostileExchange.ts'
import { createTestIndexers } from '../testChain.ts'
import type { HostileLog } from './hostileValues.ts'

/** Ways in which a contract does not answer (contracts/mocks/hostile/HostileListing.sol), in the order of its `Mode`. */
export const MODES = [
  'reverts',
  'reverts like an endpoint',
  'returns nothing',
  'returns nonsense',
  'burns gas',
  'has no code',
] as const

const EMPTY_BLOCK_MS = 1000
const GAS_LIMIT = 16_000_000n
const LOGS_PER_TRANSACTION = 20
const TRUE: Hex = `0x${'1'.padStart(64, '0')}`

/** An exchange whose registry lists what a hostile proposer likes, and indexers of it. */
export type HostileRegistry = Awaited<ReturnType<typeof startHostileRegistry>>

/** Starts an exchange with a registry that takes any account for a proposer, a chain that goes on, and a database. */
export async function startHostileRegistry() {
  const exchange = await startHostileExchange()
  const { client } = exchange
  const hasRole = toFunctionSelector(parseAbi(['function hasRole(bytes32,address) view returns (bool)'])[0])
  const timelock = await deployContract(client, 'HostileListing', [0, [hasRole], [TRUE]])
  const registry = await deployContract(client, 'ContractRegistry', [timelock])
  const deployment = addRegistry(exchange.deployment, registry)
  const indexers = await createTestIndexers({ rpcUrl: exchange.rpcUrl, deployment })
  const timer = setInterval(() => client.mine({ blocks: 1 }).catch(() => {}), EMPTY_BLOCK_MS)

  /** Lists the address of the next contract that the deployer creates but for some. Returns the address. */
  async function list(kind: number, id: bigint, skippedNonces = 0): Promise<Address> {
    const nonce = await client.getTransactionCount({ address: accounts.deployer.address })
    const from = accounts.deployer.address
    const address = getContractAddress({ from, nonce: BigInt(nonce + 1 + skippedNonces) })
    const call = { abi: ContractRegistry.abi, address: registry, functionName: 'list', args: [kind, id, address] }
    await send(exchange, call)
    return address
  }

  /** Lists a contract and creates it. */
  async function listAndDeploy(kind: number, id: bigint, name: string, args: readonly unknown[]): Promise<Address> {
    const address = await list(kind, id)
    const created = await deployContract(client, name, args)
    if (created.toLowerCase() !== address.toLowerCase()) throw new Error(`${name} is not where it was listed.`)
    return created
  }

  async function stop() {
    clearInterval(timer)
    await indexers.close()
    await exchange.stop()
  }
  return { exchange, indexers, list, listAndDeploy, stop }
}

const addRegistry = (deployment: Deployment, registry: Address): Deployment =>
  parseDeployment({ ...deployment, contracts: { ...deployment.contracts, ContractRegistry: registry } })

/** Has a hostile contract emit logs. */
export async function emitLogs(exchange: HostileExchange, address: Address, logs: readonly HostileLog[]) {
  const { abi } = readArtifact('HostileListing')
  for (let start = 0; start < logs.length; start += LOGS_PER_TRANSACTION) {
    const some = logs.slice(start, start + LOGS_PER_TRANSACTION)
    const args = [some.map(({ topics }) => topics), some.map(({ data }) => data)]
    await send(exchange, { abi, address, functionName: 'emitEvents', args })
  }
}

type Call = {
  readonly abi: Abi
  readonly address: Address
  readonly functionName: string
  readonly args: readonly unknown[]
}

/** Sends a transaction as the deployer. Fails if it reverts. */
export async function send({ client }: HostileExchange, call: Call): Promise<void> {
  const options = { account: accounts.deployer, chain: null, gas: GAS_LIMIT }
  const hash = await client.writeContract({ ...call, ...options } as never)
  const { status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`${call.functionName} of ${call.address} reverts.`)
}
