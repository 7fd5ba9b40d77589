import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import { Suspense, useMemo, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { NftCard } from '#features/nft/list/NftCard.tsx'
import { ShareBar } from '#features/nft/list/ShareBar.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { nftSuppliesQuery, openCollectionsQuery } from '../mint.queries.ts'
import { formatPrice, getMintsLeft } from '../mint.rules.ts'

const CreatePieceDialog = lazyComponent(
  'CreatePieceDialog',
  async () => (await import('./CreatePieceDialog.tsx')).CreatePieceDialog,
)

/** Collections in which anyone creates a piece of their own: they have no sale, and so no place in the list of sales. */
export function OpenCollections() {
  const t = useTranslation()
  const chain = useChain()
  const native = getNativeCurrency(chain)
  const { data: collections } = useQuery(openCollectionsQuery(chain, null))
  const addresses = useMemo(() => collections?.map(({ collection }) => collection.address), [collections])
  const supplies = useQuery(nftSuppliesQuery(chain, addresses)).data
  const [openAddress, setOpenAddress] = useState<string>()
  const open = collections?.find(({ collection }) => collection.address === openAddress)
  if (collections === undefined || collections.length === 0) return null
  return (
    <section aria-labelledby="open-collections" className="mt-6 grid gap-4">
      <div>
        <h2 id="open-collections" className="text-xl font-semibold">
          {t('Create your own')}
        </h2>
        <p className="mt-1 text-muted">{t('Anyone can add a piece here. Its creator chooses the picture.')}</p>
      </div>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {collections.map((terms) => {
          const { collection, cost, maxSupply } = terms
          const totalSupply = supplies?.[collection.address]
          const isFull = getMintsLeft(terms, totalSupply) === 0n
          return (
            <NftCard
              key={collection.address}
              collection={collection}
              // Pictures are whatever people chose: the card shows the drawing of the collection.
              totalSupply={0n}
              badge={<Badge variant={isFull ? 'neutral' : 'accent'}>{isFull ? t('Sold out') : t('Open')}</Badge>}
              offer={
                <p className="text-xl font-bold">
                  {cost === 0n ? t('Free') : <Money value={formatPrice(native, cost)} unit={native.symbol} />}
                </p>
              }
              actions={
                <Button
                  fullWidth
                  size="large"
                  variant="wash"
                  disabled={isFull}
                  onClick={() => setOpenAddress(collection.address)}
                >
                  {isFull ? t('Sold out') : t('Create a piece')}
                </Button>
              }
            >
              {collection.description && (
                <p dir="auto" className="text-sm break-words text-muted">
                  {collection.description}
                </p>
              )}
              <ShareBar label={t('Created')} value={totalSupply} max={maxSupply} />
            </NftCard>
          )
        })}
      </ul>
      {open && (
        <Suspense>
          <CreatePieceDialog
            terms={open}
            left={getMintsLeft(open, supplies?.[open.collection.address])}
            onClose={() => setOpenAddress(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
