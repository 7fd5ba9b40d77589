import type { Deployment } from '@zono/protocol'
import { defineInstances, type RowOf } from '#core/instances/defineInstances.ts'
import { type Migration, readMigration, readMigrationAccount, readMigrationState } from './migration.queries.ts'

/** Exchanges of an old token for its new version. */
export const migrations = defineInstances({
  name: 'migrations',
  getEntries: (deployment: Deployment) => deployment.migrations,
  getId: ({ id }: Migration) => id,
  readTerms: readMigration,
  readState: readMigrationState,
  readAccount: readMigrationAccount,
})

/** A migration as its card shows it. */
export type MigrationRow = RowOf<typeof migrations>
