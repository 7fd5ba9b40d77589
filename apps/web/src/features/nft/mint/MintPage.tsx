import { Currency } from '@zono/sdk'
import { Suspense, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useInstances } from '#core/instances/useInstances.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { UnreadableCard } from '../list/NftCard.tsx'
import { NftListPage } from '../list/NftListPage.tsx'
import { matchesText } from '../list/nftListParams.ts'
import { useNftListParams } from '../list/useNftListParams.ts'
import { OpenCollections } from './create/OpenCollections.tsx'
import { MintCard } from './MintCard.tsx'
import { countPieces, getMintStatus, isMintFinished } from './mint.rules.ts'
import { type NftMintRow, nftMints } from './nftMints.instances.ts'

const MintDialog = lazyComponent('MintDialog', async () => (await import('./MintDialog.tsx')).MintDialog)

const hasPieces = ({ account }: NftMintRow): boolean =>
  account !== undefined && (account.balance > 0n || account.minted > 0n)

/** Sales of new pieces, and the collections in which anyone creates a piece. */
export function MintPage() {
  const t = useTranslation()
  const { deployment } = useChain()
  const account = useAccountAddress()
  const wrappedNative = useWrappedNative()
  const list = useNftListParams()
  const { rows, unreadable, error, retry } = useInstances(nftMints)
  const tokens = rows?.map(({ terms }) => Currency.toWrapped(terms.payingToken, wrappedNative)) ?? []
  const prices = usePrices(tokens)
  const [openMid, setOpenMid] = useState<number>()
  const open = rows?.find(({ terms }) => terms.mid === openMid)
  const isOwn = account !== undefined && list.isOwn
  const shown = rows?.filter(
    (row) =>
      // Sold out does not depend on the time.
      isMintFinished(getMintStatus(row.terms, row.state?.totalSupply, undefined)) === list.isFinished &&
      matchesText(row.terms.collection, list.text) &&
      (!isOwn || hasPieces(row)),
  )
  const isUnfiltered = list.text === '' && !isOwn && !list.isFinished
  return (
    <>
      <NftListPage
        title={t('NFT Mint')}
        description={t('Mint new NFTs and see your collection.')}
        isAvailable={(deployment.nftMints ?? []).length > 0}
        list={list}
        own={account && { label: t('My NFTs'), count: rows && countPieces(rows) }}
        searchLabel={t('Search collections')}
        failure={error ? { title: t('Couldn’t load the sales'), error, retry } : undefined}
        cards={
          shown && [
            ...shown.map((row) => (
              <MintCard
                key={row.terms.mid}
                row={row}
                price={prices[Currency.toWrapped(row.terms.payingToken, wrappedNative).address]}
                onMint={() => setOpenMid(row.terms.mid)}
              />
            )),
            ...(isUnfiltered
              ? unreadable.map(({ mid }) => (
                  <UnreadableCard
                    key={mid}
                    name={t('Sale %id%', { id: String(mid) })}
                    text={t('Couldn’t read the contract.')}
                  />
                ))
              : []),
          ]
        }
      >
        <OpenCollections />
      </NftListPage>
      {open && (
        <Suspense>
          <MintDialog
            key={open.terms.mid}
            row={open}
            price={prices[Currency.toWrapped(open.terms.payingToken, wrappedNative).address]}
            onClose={() => setOpenMid(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
