import { type Address, type Hash, type Hex, numberToHex } from 'viem'
import { expect } from 'vitest'
import { type OwnerCall, sendAsOwner } from '../../../devnet/chain/sendAsOwner.ts'
import type { Devnet } from '../../../devnet/devnet.ts'
import type { GameCall } from '../../../devnet/games/calls.ts'

/** Which of two rounds of transactions: each happens once, because claims do. */
export type RoundIndex = 0 | 1

/** Transactions of one round, in two blocks: what the timelock and givers of tokens send, then what the others do with it. */
export type Plan = {
  readonly ownerCalls: readonly OwnerCall[]
  readonly funding: readonly GameCall[]
  readonly calls: readonly GameCall[]
}

/** Gas that is plenty for each transaction. */
const GAS_LIMIT = 1_000_000

/** Sends the transactions of some plans in two blocks. Fails if one of them reverts. */
export async function sendPlans(
  { client, deployment }: Pick<Devnet, 'client' | 'deployment'>,
  plans: readonly Plan[],
): Promise<void> {
  const send = ({ from, to, data, value = 0n }: GameCall): Promise<Hash> =>
    client.request({
      method: 'eth_sendTransaction',
      params: [{ from, to, data, value: numberToHex(value), gas: numberToHex(GAS_LIMIT) }],
    } as never)
  const sent: { readonly hash: Hash; readonly data: Hex }[] = []
  async function sendAll(calls: readonly GameCall[]) {
    for (const call of calls) sent.push({ hash: await send(call), data: call.data })
    await client.mine({ blocks: 1 })
  }
  await client.setAutomine(false)
  const ownerCalls = plans.flatMap((plan) => plan.ownerCalls)
  if (ownerCalls.length > 0) {
    const hash = await sendAsOwner(client, deployment.contracts.Timelock as Address, ownerCalls)
    sent.push({ hash, data: '0x' })
  }
  await sendAll(plans.flatMap(({ funding }) => funding))
  await sendAll(plans.flatMap(({ calls }) => calls))
  await client.setAutomine(true)
  for (const { hash, data } of sent)
    expect((await client.waitForTransactionReceipt({ hash })).status, `transaction ${hash} ${data}`).toBe('success')
}
