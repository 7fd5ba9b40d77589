export { createDatabase, type Database, type Query } from './database.ts'
export { toLockKey } from './lockKey.ts'
export { type Migrations, migrate } from './migrate.ts'
