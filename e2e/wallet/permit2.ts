import { type Address, encodeFunctionData, parseUnits } from 'viem'
import { deployContract, readArtifact } from '../../devnet/chain/artifacts.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'

/** Permit2 has one address on every chain. */
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** The latest time that Permit2 counts: an approval until then has no end. */
const NO_EXPIRATION = 2n ** 48n - 1n

/** Puts Permit2 on the chain where it is missing, and lets an account approve a spender through it, in whole tokens. */
export async function approvePermit2(
  chain: ChainFixture,
  owner: Address,
  key: string,
  spender: Address,
  whole: string,
): Promise<void> {
  const { client } = chain
  if ((await client.getCode({ address: PERMIT2 })) === undefined) {
    const copy = await deployContract(client, 'TestPermit2', [])
    await client.setCode({ address: PERMIT2, bytecode: (await client.getCode({ address: copy })) ?? '0x' })
  }
  const { address, decimals } = chain.token(key)
  const { abi } = readArtifact('TestPermit2')
  const args = [address, spender, parseUnits(whole, decimals), NO_EXPIRATION]
  await chain.send(owner, PERMIT2, encodeFunctionData({ abi, functionName: 'approve', args }))
}

/** What a spender may still take through Permit2, in base units. */
export async function readPermit2Amount(
  chain: ChainFixture,
  owner: Address,
  key: string,
  spender: Address,
): Promise<bigint> {
  const [amount] = (await chain.client.readContract({
    abi: readArtifact('TestPermit2').abi,
    address: PERMIT2,
    functionName: 'allowance',
    args: [owner, chain.token(key).address, spender],
  })) as readonly [bigint]
  return amount
}
