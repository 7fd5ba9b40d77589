import type { FeatureRoute } from '#features/route.ts'
import { msg } from '#lib/i18n/message.ts'

export const nftFarmingRoute: FeatureRoute = {
  path: '/nft-farming',
  title: 'NFT Farming',
  menu: { requiredList: 'nftFarms', group: 'nft', label: msg('Farming'), order: 2 },
  load: async () => (await import('./FarmingPage.tsx')).FarmingPage,
  requiredContracts: [],
}
