import { type Address, erc20Abi, type Hex } from 'viem'
import { type LaunchClient, LaunchError } from '../run/chain.ts'
import { hasCode } from '../run/verify.ts'
import type { Operator } from './operator.ts'

/** Creation code that returns nothing and runs what the contracts are compiled to: PUSH0, MCOPY and TSTORE. */
const FORK_PROBE: Hex = '0x5f5f5f5e60015f5d5f5ff3'

/**
 * What has to be so before the first transaction: the chain is the one that was named, its fork runs the contracts, and the
 * tokens that were named are tokens.
 * @throws {LaunchError}
 */
export async function checkChain(
  client: LaunchClient & { readonly getChainId: () => Promise<number> },
  { chainId, tokens, wrappedCoin, multicall }: Operator,
): Promise<void> {
  const actual = await client.getChainId().catch(() => {
    throw new LaunchError('The node does not answer: see rpcUrls.')
  })
  if (actual !== chainId) throw new LaunchError(`The node is of chain ${actual}, not of ${chainId}.`)
  await client.call({ data: FORK_PROBE }).catch(() => {
    throw new LaunchError(
      'This chain does not run the contracts: it needs the fork Cancun (PUSH0, MCOPY, TSTORE) or a later one.',
    )
  })
  const named: readonly (readonly [string, Address | undefined])[] = [
    ...Object.entries(tokens),
    [wrappedCoin.key, wrappedCoin.address],
  ]
  for (const [key, address] of named) if (address) await checkToken(client, key, address)
  if (multicall && !(await hasCode(client, multicall)))
    throw new LaunchError(`multicall: there is no contract at ${multicall}.`)
}

async function checkToken(client: LaunchClient, key: string, address: Address): Promise<void> {
  const token = { abi: erc20Abi, address }
  const facts = [
    client.readContract({ ...token, functionName: 'decimals' }),
    client.readContract({ ...token, functionName: 'totalSupply' }),
  ]
  await Promise.all(facts).catch(() => {
    throw new LaunchError(`tokens.${key}: ${address} is not a token: it has no decimals or no total supply.`)
  })
}
