import { msg } from '../../../lib/i18n/message.ts'
import type { FeatureRoute } from '../../route.ts'

export const auctionsRoute: FeatureRoute = {
  path: '/farms/auction',
  title: 'Farm Auctions',
  menu: { group: 'earn', label: msg('Farm Auctions'), order: 4 },
  load: async () => (await import('./AuctionsPage.tsx')).AuctionsPage,
  requiredContracts: ['FarmAuction'],
}
