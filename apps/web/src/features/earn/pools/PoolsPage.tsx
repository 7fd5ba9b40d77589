import { useState } from 'react'
import { useT } from '../../../core/i18n/useT.ts'
import { changeSettings, useSettings } from '../../../core/settings/settings.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { PoolCards } from './PoolCards.tsx'
import { PoolDialog } from './PoolDialog.tsx'
import { PoolTable } from './PoolTable.tsx'
import { chosen } from './pools.rules.ts'
import { usePools } from './usePools.ts'

/** Staking pools: stake one token, earn another. */
export function PoolsPage() {
  const t = useT()
  const account = useAccount()
  const wantsStakedOnly = useSettings((settings) => settings.poolStakedOnly)
  const view = useSettings((settings) => settings.poolsView)
  const [state, setState] = useState<'live' | 'finished'>('live')
  const [text, setText] = useState('')
  const [open, setOpen] = useState<number>()
  const { rows, isError, retry } = usePools()
  const stakedOnly = account !== undefined && wantsStakedOnly
  const shown = rows && chosen(rows, { finished: state === 'finished', stakedOnly, text })
  const opened = rows?.find(({ pool }) => pool.sousId === open)
  const List = view === 'TABLE' ? PoolTable : PoolCards

  return (
    <div className="mx-auto grid max-w-[1200px] gap-6 px-4 py-8 xs:px-6 sm:py-12">
      <div>
        <h1 className="text-xl font-semibold">{t('Pools')}</h1>
        <p className="mt-2 max-w-[64ch] text-muted">
          {t('Stake a token and earn another one with every block. What a pool pays lies in it before you come.')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Segmented
          label={t('State')}
          options={[
            { value: 'live', label: t('Live') },
            { value: 'finished', label: t('Finished') },
          ]}
          value={state}
          onChange={setState}
        />
        {account && (
          <Switch
            label={t('Staked only')}
            checked={stakedOnly}
            onChange={(poolStakedOnly) => changeSettings({ poolStakedOnly })}
          />
        )}
        <Segmented
          label={t('View')}
          options={[
            { value: 'TABLE', label: t('Table') },
            { value: 'CARD', label: t('Cards') },
          ]}
          value={view}
          onChange={(poolsView) => changeSettings({ poolsView })}
        />
        <div className="w-full sm:ms-auto sm:w-64">
          <SearchField label={t('Search pools')} value={text} onChange={setText} />
        </div>
      </div>
      {isError ? (
        <ErrorState
          level={2}
          title={t('The pools cannot be read now')}
          sentence={t('The network does not answer. What you have staked is safe.')}
          action={t('Try again')}
          onAction={retry}
        />
      ) : shown === undefined ? (
        <ListSkeleton />
      ) : (
        <List rows={shown} onOpen={setOpen} />
      )}
      {opened && <PoolDialog row={opened} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
