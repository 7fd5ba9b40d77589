import { erc20Abi, TokenMigration } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex, parseEther, parseUnits } from 'viem'
import { accounts } from '../../../../devnet/chain/accounts.ts'
import type { Devnet } from '../../../../devnet/devnet.ts'
import type { GameCall } from '../../../../devnet/games/calls.ts'
import { encodePaused, getMigrationAddress } from '../../../../devnet/seed/migrations.ts'
import type { Plan, RoundIndex } from '../plan.ts'

/** An open migration, and a paused one of a token with transfer fees (devnet/deploy/migrations.ts). */
const [OPEN_ID, PAUSED_ID] = [0, 1]

/** Base units of the old tokens that are migrated in one transaction. */
const [AMOUNT, AMOUNT_WITH_FEE] = [parseEther('250'), parseUnits('4000', 9)]

/** Migrations of known and new accounts, of a token with transfer fees while that is not paused, and the end of its pause. */
export function planMigrations({ deployment }: Pick<Devnet, 'deployment'>, round: RoundIndex): Plan {
  const { zonoV2, safe } = deployment.tokens
  const [trader, newcomer] = [accounts.traders[round]?.address, accounts.players[round]?.address]
  if (!zonoV2 || !safe || !trader || !newcomer) throw new Error('The devnet has no old tokens.')
  const getAddress = (id: number) => getMigrationAddress(deployment, id)
  const call = (from: Address, to: Address, data: Hex): GameCall => ({ from, to, data })
  const migrate = (from: Address, id: number, token: Address, amount: bigint): readonly GameCall[] => {
    const args = [getAddress(id), amount] as const
    return [
      call(from, token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })),
      call(
        from,
        getAddress(id),
        encodeFunctionData({ abi: TokenMigration.abi, functionName: 'migrate', args: [amount] }),
      ),
    ]
  }
  const gift = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [newcomer, AMOUNT] })
  return {
    ownerCalls: [{ target: getAddress(PAUSED_ID), data: encodePaused(round === 1) }],
    funding: [call(trader, zonoV2, gift)],
    calls: [
      ...migrate(trader, OPEN_ID, zonoV2, AMOUNT),
      ...migrate(newcomer, OPEN_ID, zonoV2, AMOUNT),
      ...(round === 0 ? migrate(trader, PAUSED_ID, safe, AMOUNT_WITH_FEE) : []),
    ],
  }
}
