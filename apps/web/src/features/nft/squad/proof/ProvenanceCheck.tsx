import { useState } from 'react'
import { useSquadArt } from '#features/nft/useSquadArt.ts'
import { getErrorMessage } from '#lib/errors/getErrorMessage.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { CheckItem } from '#ui/figure/CheckItem.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { HexText } from '#ui/identity/HexText.tsx'
import type { SquadTerms } from '../squad.queries.ts'

/** Compares the hash of the attributes of all pieces, computed in this browser, with that of before the sale. */
export function ProvenanceCheck({ terms }: { readonly terms: SquadTerms }) {
  const t = useTranslation()
  const { art, isGenuine, error, retry } = useSquadArt(terms)
  const [isRequested, setRequested] = useState(false)
  return (
    <div className="grid gap-3">
      <DescriptionList>
        <DescriptionRow label={t('Provenance')}>
          <HexText value={terms.provenance} label={t('Provenance')} />
        </DescriptionRow>
      </DescriptionList>
      <div aria-live="polite" className="grid gap-2">
        {isRequested && art && (
          <ul className="text-sm">
            <CheckItem isTrue={isGenuine === true}>
              {isGenuine
                ? t('The traits of all NFTs are those fixed before the sale.')
                : t('The traits differ from those fixed before the sale.')}
            </CheckItem>
          </ul>
        )}
        {isRequested && error && <Banner variant="warn">{t(getErrorMessage(error))}</Banner>}
      </div>
      <div>
        <Button
          variant="secondary"
          size="small"
          isPending={isRequested && art === undefined && error === null}
          onClick={() => {
            setRequested(true)
            if (error) retry()
          }}
        >
          {t('Recompute the provenance')}
        </Button>
      </div>
    </div>
  )
}
