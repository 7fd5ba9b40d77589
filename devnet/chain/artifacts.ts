import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Abi, type Address, getAddress, type Hex, keccak256, type LocalAccount } from 'viem'
import { StartError } from '../progress.ts'
import { accounts } from './accounts.ts'
import type { DevnetClient } from './chain.ts'
import { ARTIFACTS_FOLDER, assertArtifactsCurrent } from './contractSources.ts'

const readNames = new Set<string>()

/**
 * What the compiler made of a contract, from the repository.
 * @throws StartError when it is missing, or when a contract changed since they were compiled.
 */
export function readArtifact(name: string): { readonly abi: Abi; readonly bytecode: Hex } {
  assertArtifactsCurrent()
  try {
    const { abi, bytecode } = JSON.parse(readFileSync(join(ARTIFACTS_FOLDER, `${name}.json`), 'utf8'))
    readNames.add(name)
    return { abi, bytecode }
  } catch {
    throw new StartError(`contracts/artifacts lacks the contract ${name}: run \`npm run build:contracts\`.`)
  }
}

/** Contracts whose artifacts this process has read. */
export const listReadArtifacts = (): readonly string[] => [...readNames]

/** Hash of a contract's creation code. A saved chain is valid only while the contracts on it would be deployed again. */
export const hashArtifact = (name: string): Hex => keccak256(readArtifact(name).bytecode)

/**
 * Gas limit of a deployment: nearly the most that the chain takes. An estimate is that of the moment: a constructor that
 * reads the time may need more in the next second.
 */
const DEPLOYMENT_GAS = 16_000_000n

/** Deploys a contract and returns its address. */
export async function deployContract(
  client: DevnetClient,
  name: string,
  args: readonly unknown[] = [],
  account: LocalAccount = accounts.deployer,
): Promise<Address> {
  const hash = await client.deployContract({
    ...readArtifact(name),
    args,
    account,
    chain: null,
    gas: DEPLOYMENT_GAS,
  } as never)
  const { contractAddress, status } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress || status !== 'success') throw new StartError(`${name} could not be deployed.`)
  return getAddress(contractAddress)
}
