import { useQuery } from '@tanstack/react-query'
import { Profile } from '@zono/protocol'
import type { Address } from 'viem'
import { Seal } from '#ui/art/Seal.tsx'
import { useChain } from '../chain/useChain.ts'
import { NftPicture } from '../nfts/NftPicture.tsx'
import { DisplayName } from './DisplayName.tsx'
import { profilePictureQuery } from './profilePicture.queries.ts'

const PICTURE_SIZE_PX = 20

/** Picture and username of an account; its seal and its shortened address where it has none. */
export function NamedAccount({ account }: { readonly account: Address }) {
  const chain = useChain()
  const hasProfiles = chain.deployment.contracts[Profile.name] !== undefined
  const { data: nft } = useQuery(profilePictureQuery(chain, hasProfiles ? account : undefined))
  return (
    <>
      {nft ? (
        <NftPicture nft={nft} alt="" size={PICTURE_SIZE_PX} />
      ) : (
        // A phone's header has room for the seal or for the end of the address.
        <Seal seed={account} size={PICTURE_SIZE_PX} className="max-xs:hidden" />
      )}
      <span className="truncate">
        <DisplayName account={account} />
      </span>
    </>
  )
}
