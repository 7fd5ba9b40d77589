import type { FeatureRoute } from '#features/route.ts'
import { msg } from '#lib/i18n/message.ts'

export const migrationRoute: FeatureRoute = {
  path: '/migration',
  title: 'Migration',
  menu: { requiredList: 'migrations', group: 'trade', label: msg('Migration'), order: 3 },
  load: async () => (await import('./MigrationPage.tsx')).MigrationPage,
  requiredContracts: [],
}
