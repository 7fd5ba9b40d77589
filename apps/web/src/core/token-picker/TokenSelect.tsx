import type { TokenList } from '@zono/protocol/token-lists'
import type { Currency, Token } from '@zono/sdk'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useDialogFocus } from '#ui/dialog/dialogFocus.ts'
import { importList } from '../token-lists/tokenListStore.ts'
import { saveToken } from '../tokens/saved/savedTokens.ts'
import type { InactiveToken } from '../tokens/useTokens.ts'
import { ImportTokens } from './ImportTokens.tsx'
import { ImportList } from './manage/ImportList.tsx'
import { type ManageTab, ManageView } from './manage/ManageView.tsx'
import { SearchView } from './SearchView.tsx'

type TokenSelectProps = {
  readonly selected: Currency | undefined
  readonly onSelect: (currency: Currency) => void
  readonly onClose: () => void
}

/** View of the dialog (PICK-02). */
type PickerView =
  | { readonly name: 'search' }
  | { readonly name: 'manage'; readonly tab: ManageTab }
  | {
      readonly name: 'importToken'
      readonly importable: InactiveToken | { readonly token: Token }
      readonly previousView: PickerView
    }
  | { readonly name: 'importList'; readonly url: string; readonly list: TokenList }

const SEARCH_VIEW: PickerView = { name: 'search' }

/** Dialog that selects a currency, imports tokens and manages token lists. */
export function TokenSelect({ selected, onSelect, onClose }: TokenSelectProps) {
  const t = useTranslation()
  const [view, setView] = useState<PickerView>(SEARCH_VIEW)
  const toSearch = () => setView(SEARCH_VIEW)
  useDialogFocus(view.name)
  switch (view.name) {
    case 'search':
      return (
        <Dialog title={t('Select a Token')} onClose={onClose}>
          <SearchView
            selected={selected}
            onSelect={onSelect}
            onImport={(importable) => setView({ name: 'importToken', importable, previousView: view })}
            onManage={() => setView({ name: 'manage', tab: 'lists' })}
          />
        </Dialog>
      )
    case 'manage':
      return (
        <Dialog title={t('Manage')} onClose={onClose} onBack={toSearch}>
          <ManageView
            tab={view.tab}
            onTabChange={(tab) => setView({ name: 'manage', tab })}
            onImportToken={(token) => setView({ name: 'importToken', importable: { token }, previousView: view })}
            onImportList={(url, list) => setView({ name: 'importList', url, list })}
          />
        </Dialog>
      )
    case 'importToken': {
      const isFromManage = view.previousView.name === 'manage'
      return (
        <Dialog title={t('Import Tokens')} onClose={onClose} onBack={() => setView(view.previousView)}>
          <ImportTokens
            importables={[view.importable]}
            onImport={() => {
              saveToken(view.importable.token)
              if (isFromManage) setView(view.previousView)
              else onSelect(view.importable.token)
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
