import type { Database } from '@zono/service/database'
import type { Address, Hex } from 'viem'
import type { PowerParts } from '../power/readPowers.ts'

/** Voting powers that were read before. */
export type PowerStore = {
  /** Undefined if it was not read, or from a block that a reorganization has removed. */
  readonly find: (block: number, account: Address, blockHash: Hex) => Promise<PowerParts | undefined>
  readonly save: (block: number, account: Address, blockHash: Hex, parts: PowerParts) => Promise<void>
}

/** Store of voting powers over a database. */
export const createPowerStore = ({ query }: Pick<Database, 'query'>): PowerStore => ({
  async find(block, account, blockHash) {
    const [row] = await query<{ parts: Readonly<Record<keyof PowerParts, string>> }>(
      'select parts from powers where block = $1 and address = $2 and block_hash = $3',
      [block, account.toLowerCase(), blockHash],
    )
    return row && parsePowerParts(row.parts)
  },
  async save(block, account, blockHash, parts) {
    await query(
      `insert into powers (block, address, block_hash, parts) values ($1, $2, $3, $4)
       on conflict (block, address) do update set block_hash = excluded.block_hash, parts = excluded.parts`,
      [block, account.toLowerCase(), blockHash, serializePowerParts(parts)],
    )
  },
})

/** Whether an account is known to have had voting power at any block. */
export const isKnownVoter = async ({ query }: Pick<Database, 'query'>, account: Address): Promise<boolean> =>
  (await query('select 1 from powers where address = $1 limit 1', [account.toLowerCase()])).length > 0

/** JSON has no integers of this size: amounts are texts in base units. */
export const serializePowerParts = (parts: PowerParts): string =>
  JSON.stringify(parts, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

export const parsePowerParts = (parts: Readonly<Record<keyof PowerParts, string>>): PowerParts => ({
  wallet: BigInt(parts.wallet),
  vault: BigInt(parts.vault),
  farm: BigInt(parts.farm),
  stakingPools: BigInt(parts.stakingPools),
  liquidity: BigInt(parts.liquidity),
  saleVault: BigInt(parts.saleVault),
})
