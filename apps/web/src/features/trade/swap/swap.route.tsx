import { msg } from '../../../lib/i18n/message.ts'
import type { FeatureRoute } from '../../route.ts'

export const swapRoute: FeatureRoute = {
  path: '/swap',
  title: 'Exchange',
  menu: { group: 'trade', label: msg('Exchange'), order: 1, footerOrder: 1 },
  load: async () => (await import('./SwapPage.tsx')).SwapPage,
  requiredContracts: ['Factory', 'Router', 'WBNB', 'Multicall'],
}
