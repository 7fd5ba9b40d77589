import type { FeatureRoute } from '#features/route.ts'
import { msg } from '#lib/i18n/message.ts'

export const auctionsRoute: FeatureRoute = {
  path: '/farms/auction',
  title: 'Farm Auctions',
  menu: { group: 'more', label: msg('Farm auctions'), order: 7, isSecondary: true },
  load: async () => (await import('./AuctionsPage.tsx')).AuctionsPage,
  requiredContracts: ['FarmAuction'],
}
