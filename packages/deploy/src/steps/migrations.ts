import type { Deployment } from '@zono/protocol'
import { expectAnswer, expectOwner, type FindAddress, type Locate, type Step } from '../step.ts'
import { TIMELOCK } from './roles.ts'

/** Terms of the migration of an old token, as `TokenMigration` takes them. */
export type MigrationTerms = {
  readonly id: number
  readonly fromToken: Locate
  readonly toToken: Locate
  /** Whole new tokens for a whole old one, times 10,000. */
  readonly rate: bigint
  /** Base units of the old token that an account may migrate; 0 for no limit. */
  readonly maxLimit: bigint
  /** Unix seconds, not before the contract is created. */
  readonly startAt: bigint
}

const getName = (id: number) => `TokenMigration ${id}`

/** Migrations, each the timelock's. Somebody funds them with new tokens. */
export const createMigrationSteps = (migrations: readonly MigrationTerms[]): readonly Step[] =>
  migrations.map(({ id, fromToken, toToken, rate, maxLimit, startAt }) => ({
    ...{ kind: 'create', name: getName(id), contract: 'TokenMigration', listing: { kind: 'Migration', id } },
    args: (find) => [
      { fromToken: fromToken(find), toToken: toToken(find), migrationRate: rate, maxLimit, startAt },
      find(TIMELOCK),
    ],
    expects: [
      expectOwner(getName(id), TIMELOCK, 'TokenMigration'),
      expectAnswer(getName(id), 'toToken', toToken, 'TokenMigration'),
    ],
  }))

/** The migrations as the deployment file lists them. */
export const listMigrations = (
  migrations: readonly MigrationTerms[],
  find: FindAddress,
): NonNullable<Deployment['migrations']> => migrations.map(({ id }) => ({ id, contractAddress: find(getName(id)) }))
