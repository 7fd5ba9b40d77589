import { msg } from '../../../lib/i18n/message.ts'
import type { FeatureRoute } from '../../route.ts'

export const migrationRoute: FeatureRoute = {
  path: '/migration',
  title: 'Migration',
  menu: { requiredList: 'migrations', group: 'trade', label: msg('Migration'), order: 3 },
  load: async () => (await import('./MigrationPage.tsx')).MigrationPage,
  requiredContracts: [],
}
