import type { Deployment } from '@zono/protocol'
import { defineInstances, type RowOf } from '#core/instances/defineInstances.ts'
import { type NftMint, readNftMint, readNftMintAccount, readNftMintState } from './mint.queries.ts'

/** Sales of new NFTs. */
export const nftMints = defineInstances({
  name: 'nftMints',
  getEntries: (deployment: Deployment) => deployment.nftMints,
  getId: ({ mid }: NftMint) => mid,
  readTerms: readNftMint,
  readState: readNftMintState,
  readAccount: readNftMintAccount,
})

/** A sale of new NFTs as its card shows it. */
export type NftMintRow = RowOf<typeof nftMints>
