import { getTokensOnChain, type TokenList } from '@zono/protocol/token-lists'
import { useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useTokenLists } from '#core/token-lists/tokenListStore.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { ExternalLink } from '#ui/button/ExternalLink.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { ListLogo } from './ListLogo.tsx'

type ImportListProps = {
  readonly url: string
  readonly list: TokenList
  readonly onImport: () => void
}

/** Says what it means to trust a list before it is taken in (PICK-17 to PICK-20). */
export function ImportList({ url, list, onImport }: ImportListProps) {
  const t = useTranslation()
  const { chainId } = useChain().chainConfig
  const isLoading = useTokenLists().byUrl[url]?.loadingRequestId !== undefined
  const [isUnderstood, setUnderstood] = useState(false)
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3 rounded-control border border-line bg-raised p-4">
        <ListLogo name={list.name} logoURI={list.logoURI} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{list.name}</p>
          <p className="text-sm text-muted">
            {t(plural('%count% token', '%count% tokens', getTokensOnChain(list, chainId).length))}
          </p>
          <p className="text-sm break-all">
            <ExternalLink href={url}>{url}</ExternalLink>
          </p>
        </div>
      </div>
      <Banner variant="danger">
        <p className="font-semibold">{t('Import at your own risk')}</p>
        <p className="mt-2">
          {t(
            'By adding this list you are implicitly trusting that the data is correct. Anyone can create a list, including creating fake versions of existing lists and lists that claim to represent projects that do not have one.',
          )}
        </p>
        <p className="mt-2">{t('If you purchase a token from this list, you may not be able to sell it back.')}</p>
      </Banner>
      <Checkbox label={t('I understand')} checked={isUnderstood} onChange={setUnderstood} />
      <Button fullWidth size="large" variant="danger" disabled={!isUnderstood || isLoading} onClick={onImport}>
        {t('Import')}
      </Button>
    </div>
  )
}
