import type { FeatureRoute } from '../../route.ts'

export const swapRoute: FeatureRoute = {
  path: '/swap',
  load: async () => (await import('./SwapPage.tsx')).SwapPage,
  needs: ['Factory', 'Router', 'WBNB', 'Multicall'],
}
