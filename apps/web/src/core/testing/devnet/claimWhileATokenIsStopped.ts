import { TradingCompetition } from '@zono/protocol'
import type { Hash } from 'viem'
import { accounts } from '../../../../../../devnet/chain/accounts.ts'
import type { Devnet } from '../../../../../../devnet/devnet.ts'

/** For tests: the member claims a prize of which one token cannot be delivered. Returns the hash of the claim. */
export async function claimWhileATokenIsStopped({
  client,
  deployment,
}: Pick<Devnet, 'client' | 'deployment'>): Promise<Hash> {
  const account = accounts.member
  for (const { contractAddress: address } of deployment.competitions ?? []) {
    const contract = { abi: TradingCompetition.abi, address } as const
    if (!(await client.readContract({ ...contract, functionName: 'canClaim', args: [account.address] }))) continue
    const [, partnerToken] = await client.readContract({ ...contract, functionName: 'rewardTokens' })
    const bytecode = await client.getCode({ address: partnerToken })
    if (bytecode === undefined) throw new Error('A prize has a partner token.')
    // Two zeros and a revert: every call of it fails.
    await client.setCode({ address: partnerToken, bytecode: '0x5f5ffd' })
    const hash = await client.writeContract({
      ...{ ...contract, functionName: 'claimReward', account, chain: null, gas: 3_000_000n },
    })
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error('The claim failed.')
    await client.setCode({ address: partnerToken, bytecode })
    return hash
  }
  throw new Error('The member can claim no prize.')
}
