import { AnniversaryAchievement, Profile } from '../../abis/index.ts'
import type { ContractTexts } from '../contractTexts.ts'
import { nft, raw } from '../fields.ts'

const NFT = nft('Picture', '_tokenId', '_nftAddress')

/** Profiles and achievements. */
export const PROFILE_TEXTS: readonly ContractTexts[] = [
  {
    contract: 'Profile',
    abi: Profile.abi,
    calls: {
      createProfile: { intent: 'Create your profile', fields: [raw('Team', '_teamId'), NFT] },
      updateProfile: { intent: 'Change your picture', fields: [NFT] },
      pauseProfile: { intent: 'Pause your profile', fields: [] },
      reactivateProfile: { intent: 'Reactivate your profile', fields: [NFT] },
    },
  },
  {
    contract: 'AnniversaryAchievement',
    abi: AnniversaryAchievement.abi,
    calls: { claimAnniversaryPoints: { intent: 'Claim anniversary points', fields: [] } },
  },
]
