import type { FeatureRoute } from '#features/route.ts'
import { msg } from '#lib/i18n/message.ts'

export const swapRoute: FeatureRoute = {
  path: '/swap',
  title: 'Exchange',
  menu: { group: 'trade', label: msg('Exchange'), order: 1, ownedPaths: ['/limit', '/recurring'], footerOrder: 1 },
  load: async () => (await import('./SwapPage.tsx')).SwapPage,
  homePart: { slot: 'hero', load: async () => (await import('./HomeSwapCard.tsx')).HomeSwapCard },
  requiredContracts: ['Factory', 'Router', 'WBNB', 'Multicall'],
}
