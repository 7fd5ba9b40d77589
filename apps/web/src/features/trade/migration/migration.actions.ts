import { TokenMigration } from '@zono/protocol'
import { CurrencyAmount } from '@zono/sdk'
import type { Address } from 'viem'
import { type Action, buildCall } from '#core/transactions/action.ts'
import type { Permit } from '#core/transactions/approvals/permit.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import type { Migration } from './migration.queries.ts'

/** Key of a migration in transaction records. */
export const getMigrationSubject = ({ id }: Pick<Migration, 'id'>): string => `migration ${id}`

type MigrateParams = {
  readonly account: Address
  /** Old tokens to send, base units. */
  readonly amount: bigint
  /** Least new tokens, base units: the amount on screen. */
  readonly minimumOut: bigint
  /** Replaces an approval of the amount. */
  readonly permit: Permit | undefined
}

const REVERT_MESSAGES = {
  NotStarted: msg('This migration has not started yet. Nothing was taken.'),
  MigrationPaused: msg('This migration was paused. Nothing was taken.'),
  AccountBlacklisted: msg('This account cannot migrate. Nothing was taken.'),
  LimitExceeded: msg('This is more than your limit. Enter a smaller amount.'),
  TooLittle: msg('You would receive less than shown: the old token keeps a part of each transfer. Nothing was taken.'),
  NotEnoughLeft: msg('Others were faster: fewer new tokens are left. Enter a smaller amount.'),
}

/** Migrates old tokens for at least the amount on screen. */
export function migrateTokens(migration: Migration, { account, amount, minimumOut, permit }: MigrateParams): Action {
  const { address, fromToken, toToken } = migration
  const contract = { abi: TokenMigration.abi, address }
  const call = permit
    ? buildCall(contract, 'migrateWithPermit', [amount, minimumOut, permit.deadline, permit.v, permit.r, permit.s])
    : buildCall(contract, 'migrateWithMinimum', [amount, minimumOut])
  return {
    id: 'migration.migrate',
    subject: getMigrationSubject(migration),
    summary: msg('Migrate %amount% %from% to %received% %to%', {
      amount: decimal(CurrencyAmount.toSignificant({ currency: fromToken, amount }, 6)),
      from: fromToken.symbol,
      received: decimal(CurrencyAmount.toSignificant({ currency: toToken, amount: minimumOut }, 6)),
      to: toToken.symbol,
    }),
    approvals: permit ? [] : [{ token: fromToken, spender: address, amount }],
    call: {
      ...call,
      guarantees: [{ token: toToken.address.toLowerCase(), recipient: account, minimum: minimumOut, isExact: true }],
      revertMessages: REVERT_MESSAGES,
    },
  }
}
