import { useQuery } from '@tanstack/react-query'
import { getTokensOnChain, type TokenList } from '@zono/protocol/token-lists'
import { useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { readContentUri } from '#core/names/names.ts'
import { fetchTokenList } from '#core/token-lists/fetchTokenList.ts'
import { isListUrl } from '#core/token-lists/resolveListUrl.ts'
import { useTokenLists } from '#core/token-lists/tokenListStore.ts'
import { getErrorMessage } from '#lib/errors/getErrorMessage.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Spinner } from '#ui/button/Spinner.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useDebouncedValue } from '#ui/useDebouncedValue.ts'
import { ListCard } from './ListCard.tsx'
import { ListLogo } from './ListLogo.tsx'

type ManageListsProps = { readonly onImport: (url: string, list: TokenList) => void }

/** Adds a list by where it is, and turns known ones on and off. */
export function ManageLists({ onImport }: ManageListsProps) {
  const t = useTranslation()
  const chain = useChain()
  const { chainId } = chain.chainConfig
  const lists = useTokenLists()
  const [text, setText] = useState('')
  const typed = text.trim()
  const isBad = typed !== '' && !isListUrl(typed)
  const location = useDebouncedValue(isBad ? '' : typed, 200)
  const preview = useQuery({
    queryKey: ['tokens', 'preview', location],
    queryFn: () => fetchTokenList(location, (name) => readContentUri(chain, name)),
    enabled: location !== '',
    retry: false,
    staleTime: 60_000,
  })
  const isKnown = lists.byUrl[location] !== undefined
  const failure = preview.error ? `${t('Error importing list')}. ${t(getErrorMessage(preview.error))}` : undefined
  return (
    <div className="grid gap-4">
      <TextField
        label={t('List URL')}
        hideLabel
        placeholder={t('https://, ipfs:// or ENS name')}
        value={text}
        onChange={setText}
        error={isBad ? t('Enter valid list location') : failure}
      />
      {preview.isFetching && <Spinner />}
      {preview.data && (
        <div className="flex items-center gap-3 rounded-control border border-line bg-raised p-4">
          <ListLogo name={preview.data.name} logoURI={preview.data.logoURI} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{preview.data.name}</span>
            <span className="text-sm text-muted">
              {t(plural('%count% token', '%count% tokens', getTokensOnChain(preview.data, chainId).length))}
            </span>
          </span>
          <Button size="small" disabled={isKnown} onClick={() => preview.data && onImport(location, preview.data)}>
            {isKnown ? t('Added') : t('Import')}
          </Button>
        </div>
      )}
      {lists.active.length === 0 && (
        <Banner variant="info">
          {t('All lists are off. Search covers only this exchange’s tokens and the ones you imported.')}
        </Banner>
      )}
      <ul className="grid gap-3">
        {Object.entries(lists.byUrl).map(([url, state]) => (
          <ListCard
            key={url}
            url={url}
            state={state}
            isActive={lists.active.includes(url)}
            isOnly={Object.keys(lists.byUrl).length === 1}
          />
        ))}
      </ul>
    </div>
  )
}
