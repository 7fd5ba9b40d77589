import type { ReactNode } from 'react'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Segmented } from '../../../ui/form/SegmentedControl.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'

export type ListView = 'TABLE' | 'CARD'

type Choice<value> = { readonly value: value; readonly onChange: (value: value) => void }

type ListBarProps<state extends string> = {
  /** Ways to the sister screens. */
  readonly children?: ReactNode
  readonly state: Choice<state> & { readonly options: readonly { readonly value: state; readonly label: string }[] }
  readonly stakedOnly: Choice<boolean>
  readonly view: Choice<ListView>
  readonly search: Choice<string> & { readonly label: string }
}

/** What a list of stakes is narrowed by, and how it is drawn. */
export function ListBar<state extends string>({ children, state, stakedOnly, view, search }: ListBarProps<state>) {
  const t = useT()
  const account = useAccount()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {children}
      <Segmented label={t('State')} {...state} />
      {account && <Switch label={t('Staked only')} checked={stakedOnly.value} onChange={stakedOnly.onChange} />}
      <Segmented
        label={t('View')}
        options={[
          { value: 'TABLE', label: t('Table') },
          { value: 'CARD', label: t('Cards') },
        ]}
        {...view}
      />
      <div className="w-full sm:ms-auto sm:w-64">
        <SearchField {...search} />
      </div>
    </div>
  )
}
