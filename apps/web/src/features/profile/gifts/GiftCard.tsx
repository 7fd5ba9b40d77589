import { Suspense } from 'react'
import { NftImage } from '#core/nfts/NftImage.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useGovernanceToken } from '#core/tokens/useGovernanceToken.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { formatCost } from '../frame/usePayment.ts'
import { getGiftMessage } from '../profile.rules.ts'
import type { GiftClaimProps } from './GiftClaim.tsx'

// What sends transactions is loaded where something can be claimed.
const GiftClaim = lazyComponent('GiftClaim', async () => (await import('./GiftClaim.tsx')).GiftClaim)

/** A collectible with who can claim it, what it costs, and the claim. */
export function GiftCard({ gift, status }: GiftClaimProps) {
  const t = useTranslation()
  const token = useGovernanceToken()
  return (
    <Card>
      <div className="grid gap-3">
        <NftImage urls={gift.metadata.imageUrls} alt="" />
        <h2 className="flex flex-wrap items-center justify-between gap-2 text-base font-semibold">
          {gift.name}
          {status === 'claimed' && <Badge variant="gain">{t('Claimed')}</Badge>}
          {status === 'closed' && <Badge>{t('Closed')}</Badge>}
        </h2>
        <p className="text-sm text-muted">{t(getGiftMessage(status, gift))}</p>
        <DescriptionList>
          <DescriptionRow label={t('Price')}>
            {gift.cost === 0n ? (
              t('Free')
            ) : (
              <Money value={formatCost(token, gift.cost)} {...(token && { unit: shortSymbol(token) })} />
            )}
          </DescriptionRow>
        </DescriptionList>
        {(status === 'claimable' || status === 'unknown') && (
          <Suspense
            fallback={
              <Button size="large" fullWidth disabled>
                {t('Loading…')}
              </Button>
            }
          >
            <GiftClaim gift={gift} status={status} />
          </Suspense>
        )}
      </div>
    </Card>
  )
}
