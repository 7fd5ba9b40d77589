import type { TokenList } from '@zono/protocol/token-lists'
import type { Token } from '@zono/sdk'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { ManageLists } from './ManageLists.tsx'
import { ManageTokens } from './ManageTokens.tsx'

export type ManageTab = 'lists' | 'tokens'

type ManageViewProps = {
  readonly tab: ManageTab
  readonly onTabChange: (tab: ManageTab) => void
  readonly onImportToken: (token: Token) => void
  readonly onImportList: (url: string, list: TokenList) => void
}

/** The lists that are searched, and the tokens that were imported by hand. */
export function ManageView({ tab, onTabChange, onImportToken, onImportList }: ManageViewProps) {
  const t = useTranslation()
  return (
    <Tabs
      label={t('Manage')}
      tabs={[
        { value: 'lists', label: t('Lists') },
        { value: 'tokens', label: t('Tokens') },
      ]}
      value={tab}
      onChange={onTabChange}
    >
      <div className="min-h-[390px]">
        {tab === 'lists' ? <ManageLists onImport={onImportList} /> : <ManageTokens onImport={onImportToken} />}
      </div>
    </Tabs>
  )
}
