import { optionalRead, readNativeBalance } from '@zono/client'
import { type Address, getAddress, type Hex, parseAbi, zeroAddress } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { findContractName } from '../contracts/instances.ts'

const safeAbi = parseAbi([
  'function getThreshold() view returns (uint256)',
  'function getOwners() view returns (address[])',
])

/** Most owners of a Safe that are shown. */
const MAX_SAFE_OWNERS = 100

/** Code of an account that delegates to a contract (EIP-7702) begins with this: it is still a key's. */
const DELEGATION_PREFIX = '0xef0100'

/** What is known of an account that holds a role. */
export type AccountFacts = {
  readonly address: Address
  /** The zero address is everyone: a role that is granted to it is granted to all. */
  readonly kind: 'everyone' | 'contract' | 'safe' | 'key'
  /** Name in the deployment. */
  readonly name?: string
  /** Of a Safe: who signs, and how many of them have to. */
  readonly safe?: { readonly owners: readonly Address[]; readonly threshold: number }
}

/** Reads what accounts are. What the deployment names costs no request. */
export const readAccounts = (chain: ChainClient, addresses: readonly Address[]): Promise<readonly AccountFacts[]> =>
  Promise.all(addresses.map((address) => readAccount(chain, address)))

async function readAccount(chain: ChainClient, address: Address): Promise<AccountFacts> {
  if (address === zeroAddress) return { address, kind: 'everyone' }
  const name = findContractName(chain.deployment, address)
  if (name !== undefined) return { address, kind: 'contract', name }
  const code = await chain.client.request({ method: 'eth_getCode', params: [address, 'latest'] })
  if (isKeyCode(code)) return { address, kind: 'key' }
  const safe = { abi: safeAbi, address }
  const [threshold, owners] = await Promise.all([
    optionalRead(chain.readContract({ ...safe, functionName: 'getThreshold' })),
    optionalRead(chain.readContract({ ...safe, functionName: 'getOwners' })),
  ])
  const isSafe = threshold !== undefined && owners !== undefined && threshold > 0n && threshold <= BigInt(owners.length)
  if (!isSafe || owners.length > MAX_SAFE_OWNERS) return { address, kind: 'contract' }
  return { address, kind: 'safe', safe: { threshold: Number(threshold), owners: owners.map((one) => getAddress(one)) } }
}

const isKeyCode = (code: Hex | null | undefined) =>
  code === null || code === undefined || code === '0x' || code.startsWith(DELEGATION_PREFIX)

export const accountsQuery = chainQuery('operatorAccounts', readAccounts, 'minute')

/** Reads the native coin of accounts, wei. */
const readBalances = (chain: ChainClient, accounts: readonly Address[]): Promise<readonly bigint[]> =>
  Promise.all(accounts.map((account) => readNativeBalance(chain, account)))

export const balancesQuery = chainQuery('operatorBalances', readBalances)
