import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Abi, type Address, getAddress, type Hex, keccak256 } from 'viem'
import { StartError } from '../progress.ts'
import { accounts } from './accounts.ts'
import type { DevnetClient } from './chain.ts'

const artifactsFolder = resolve(import.meta.dirname, '../../contracts/out')

const readNames = new Set<string>()

/** What the compiler made of a contract. */
export function readArtifact(name: string): { readonly abi: Abi; readonly bytecode: Hex } {
  try {
    const { abi, bytecode } = JSON.parse(readFileSync(join(artifactsFolder, `${name}.sol`, `${name}.json`), 'utf8'))
    readNames.add(name)
    return { abi, bytecode: bytecode.object }
  } catch {
    throw new StartError(`The contract ${name} is not built: run \`npm run build:contracts\`.`)
  }
}

/** Contracts whose artifacts this process has read. */
export const listReadArtifacts = (): readonly string[] => [...readNames]

/** Hash of a contract's creation code. A saved chain is valid only while the contracts on it would be deployed again. */
export const hashArtifact = (name: string): Hex => keccak256(readArtifact(name).bytecode)

/** Deploys a contract and gives back where it stands. */
export async function deployContract(
  client: DevnetClient,
  name: string,
  args: readonly unknown[] = [],
): Promise<Address> {
  const hash = await client.deployContract({
    ...readArtifact(name),
    args,
    account: accounts.deployer,
    chain: null,
  } as never)
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new StartError(`${name} could not be deployed.`)
  return getAddress(contractAddress)
}
