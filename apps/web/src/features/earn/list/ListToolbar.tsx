import type { ReactNode } from 'react'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'

export type ListView = 'TABLE' | 'CARD'

type ControlledValue<value> = { readonly value: value; readonly onChange: (value: value) => void }

type ListToolbarProps<state extends string> = {
  /** Tabs to related pages. */
  readonly children?: ReactNode
  readonly state: ControlledValue<state> & {
    readonly options: readonly { readonly value: state; readonly label: string }[]
  }
  readonly stakedOnly: ControlledValue<boolean>
  readonly view: ControlledValue<ListView>
  readonly search: ControlledValue<string> & { readonly label: string }
}

/** Filters, layout and search of a list. */
export function ListToolbar<state extends string>({
  children,
  state,
  stakedOnly,
  view,
  search,
}: ListToolbarProps<state>) {
  const t = useTranslation()
  const account = useAccountAddress()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {children}
      <SegmentedControl label={t('Status')} {...state} />
      {account && <Switch label={t('Staked only')} checked={stakedOnly.value} onChange={stakedOnly.onChange} />}
      <SegmentedControl
        label={t('Layout')}
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
