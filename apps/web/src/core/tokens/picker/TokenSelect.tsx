import type { Currency, Token } from '@zono/sdk'
import { useState } from 'react'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { TokenList } from '../../token-lists/tokenList.ts'
import { importList } from '../../token-lists/tokenListStore.ts'
import { saveToken } from '../savedTokens.ts'
import type { Inactive } from '../useTokens.ts'
import { ImportTokens } from './ImportTokens.tsx'
import { ImportList } from './manage/ImportList.tsx'
import { type ManageTab, ManageView } from './manage/ManageView.tsx'
import { SearchView } from './SearchView.tsx'

type TokenSelectProps = {
  readonly selected: Currency | undefined
  readonly onSelect: (currency: Currency) => void
  readonly onClose: () => void
}

/** What the one dialog shows (PICK-02). */
type View =
  | { readonly name: 'search' }
  | { readonly name: 'manage'; readonly tab: ManageTab }
  | { readonly name: 'importToken'; readonly wanted: Inactive | { readonly token: Token }; readonly before: View }
  | { readonly name: 'importList'; readonly url: string; readonly list: TokenList }

const SEARCH: View = { name: 'search' }

/** Chooses a currency; finds, imports and forgets tokens and lists of tokens. */
export function TokenSelect({ selected, onSelect, onClose }: TokenSelectProps) {
  const t = useT()
  const [view, setView] = useState<View>(SEARCH)
  const toSearch = () => setView(SEARCH)
  switch (view.name) {
    case 'search':
      return (
        <Dialog title={t('Select a Token')} onClose={onClose}>
          <SearchView
            selected={selected}
            onSelect={onSelect}
            onImport={(wanted) => setView({ name: 'importToken', wanted, before: view })}
            onManage={() => setView({ name: 'manage', tab: 'lists' })}
          />
        </Dialog>
      )
    case 'manage':
      return (
        <Dialog title={t('Manage')} onClose={onClose} onBack={toSearch}>
          <ManageView
            tab={view.tab}
            onTab={(tab) => setView({ name: 'manage', tab })}
            onImportToken={(token) => setView({ name: 'importToken', wanted: { token }, before: view })}
            onImportList={(url, list) => setView({ name: 'importList', url, list })}
          />
        </Dialog>
      )
    case 'importToken': {
      const isOfManage = view.before.name === 'manage'
      return (
        <Dialog title={t('Import Tokens')} onClose={onClose} onBack={() => setView(view.before)}>
          <ImportTokens
            wanted={[view.wanted]}
            onImport={() => {
              saveToken(view.wanted.token)
              if (isOfManage) setView(view.before)
              else onSelect(view.wanted.token)
            }}
          />
        </Dialog>
      )
    }
    case 'importList':
      return (
        <Dialog title={t('Import List')} onClose={onClose} onBack={toSearch}>
          <ImportList
            url={view.url}
            list={view.list}
            onImport={() => {
              importList(view.url, view.list)
              setView({ name: 'manage', tab: 'lists' })
            }}
          />
        </Dialog>
      )
  }
}
