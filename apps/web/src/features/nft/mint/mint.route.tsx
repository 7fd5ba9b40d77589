import type { FeatureRoute } from '#features/route.ts'
import { msg } from '#lib/i18n/message.ts'

export const nftMintRoute: FeatureRoute = {
  path: '/nft-mint',
  title: 'NFT Mint',
  menu: { requiredList: 'nftMints', group: 'nft', label: msg('Mint'), order: 1 },
  load: async () => (await import('./MintPage.tsx')).MintPage,
  requiredContracts: [],
}
