import type { FeatureRoute } from '#features/route.ts'
import { msg } from '#lib/i18n/message.ts'

export const nftStakingRoute: FeatureRoute = {
  path: '/nft-staking',
  title: 'NFT Staking',
  menu: { requiredList: 'nftStakingPools', group: 'nft', label: msg('Staking'), order: 3 },
  load: async () => (await import('./StakingPage.tsx')).StakingPage,
  requiredContracts: [],
}
