import type { FeatureRoute } from '../../route.ts'

export const swapRoute: FeatureRoute = {
  path: '/swap',
  load: async () => (await import('./SwapPage.tsx')).SwapPage,
  requiredContracts: ['Factory', 'Router', 'WBNB', 'Multicall'],
}
