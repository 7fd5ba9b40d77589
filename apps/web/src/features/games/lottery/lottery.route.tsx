import type { FeatureRoute } from '#features/route.ts'
import { msg } from '#lib/i18n/message.ts'

export const lotteryRoute: FeatureRoute = {
  path: '/lottery',
  title: 'Lottery',
  menu: { group: 'games', label: msg('Lottery'), order: 2, footerOrder: 6 },
  load: async () => (await import('./LotteryPage.tsx')).LotteryPage,
  homePart: { slot: 'play', load: async () => (await import('./LotteryTile.tsx')).LotteryTile },
  requiredContracts: ['Lottery'],
}
