import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import {
  type Migration,
  type MigrationAccount,
  type MigrationState,
  migrationAccountsQuery,
  migrationStatesQuery,
  migrationsQuery,
} from './migration.queries.ts'

/** A migration as its card shows it. */
export type MigrationRow = {
  readonly migration: Migration
  /** Undefined where the contract did not answer. */
  readonly state: MigrationState | undefined
  /** Undefined without a wallet, and while it is unknown. */
  readonly account: MigrationAccount | undefined
}

type MigrationsView = {
  /** In the order of the deployment; undefined until the first read. */
  readonly rows: readonly MigrationRow[] | undefined
  /** Number of migrations whose contract does not answer. */
  readonly unreadableCount: number
  readonly error: Error | null
  readonly retry: () => void
}

/** Reads all migrations, and what each knows of the account, with every block. */
export function useMigrations(): MigrationsView {
  const chain = useChain()
  const account = useAccountAddress()
  const list = useQuery(migrationsQuery(chain, null))
  const migrations = useMemo(() => list.data?.filter((migration) => migration !== undefined), [list.data])
  const states = useQuery(migrationStatesQuery(chain, migrations))
  const params = useMemo(() => account && migrations && { account, migrations }, [account, migrations])
  const accounts = useQuery(migrationAccountsQuery(chain, params))
  return {
    rows:
      migrations && states.data
        ? migrations.map((migration) => ({
            migration,
            state: states.data[migration.id],
            account: accounts.data?.[migration.id],
          }))
        : undefined,
    unreadableCount: list.data ? list.data.filter((migration) => migration === undefined).length : 0,
    error: states.data ? null : (list.error ?? states.error),
    retry: () => void (list.isError ? list.refetch() : states.refetch()),
  }
}
