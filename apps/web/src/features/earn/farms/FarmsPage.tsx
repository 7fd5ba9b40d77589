import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../../core/i18n/useT.ts'
import { changeSettings, useSettings } from '../../../core/settings/settings.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { FarmCards } from './FarmCards.tsx'
import { FarmDialog } from './FarmDialog.tsx'
import { FarmTable } from './FarmTable.tsx'
import type { Farm } from './farms.queries.ts'
import { chosen, type FarmFilter, isStakedOnly } from './farms.rules.ts'
import { useFarms } from './useFarms.ts'

/** Farms of pool tokens. */
export const LpFarmsPage = () => <FarmsPage category="LP" />

/** Farms of single tokens. */
export const TokenFarmsPage = () => <FarmsPage category="TOKEN" />

const TAB =
  'flex min-h-11 items-center rounded-full px-4 font-medium text-muted hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent'

function FarmsPage({ category }: Pick<Farm, 'category'>) {
  const t = useT()
  const account = useAccount()
  const choice = useSettings((settings) => settings.farmStakedOnly)
  const view = useSettings((settings) => settings.farmsView)
  const [filter, setFilter] = useState<FarmFilter>('live')
  const [text, setText] = useState('')
  const [open, setOpen] = useState<number>()
  const { rows, isError, retry } = useFarms(category)
  const stakedOnly = account !== undefined && isStakedOnly(choice, filter)
  const shown = rows && chosen(rows, { filter, stakedOnly, text })
  const opened = rows?.find(({ farm }) => farm.pid === open)
  const List = view === 'TABLE' ? FarmTable : FarmCards

  return (
    <div className="mx-auto grid max-w-[1200px] gap-6 px-4 py-8 xs:px-6 sm:py-12">
      <div>
        <h1 className="text-xl font-semibold">{category === 'LP' ? t('Farms') : t('Stakings')}</h1>
        <p className="mt-2 max-w-[64ch] text-muted">
          {category === 'LP'
            ? t(
                'Stake the tokens of a pool and earn the main token with every block, on top of the pool’s trading fees.',
              )
            : t('Stake a single token and earn the main token with every block.')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <nav aria-label={t('Kind of farm')} className="-ms-4 flex gap-1">
          <Link to="/farms" className={TAB}>
            {t('Pool tokens')}
          </Link>
          <Link to="/stakings" className={TAB}>
            {t('Single tokens')}
          </Link>
        </nav>
        <Segmented
          label={t('State')}
          options={[
            { value: 'live', label: t('Live') },
            { value: 'finished', label: t('Finished') },
            { value: 'community', label: t('Community') },
          ]}
          value={filter}
          onChange={setFilter}
        />
        {account && (
          <Switch
            label={t('Staked only')}
            checked={stakedOnly}
            onChange={(wanted) => changeSettings({ farmStakedOnly: wanted ? 'true' : 'false' })}
          />
        )}
        <Segmented
          label={t('View')}
          options={[
            { value: 'TABLE', label: t('Table') },
            { value: 'CARD', label: t('Cards') },
          ]}
          value={view}
          onChange={(farmsView) => changeSettings({ farmsView })}
        />
        <div className="w-full sm:ms-auto sm:w-64">
          <SearchField label={t('Search farms')} value={text} onChange={setText} />
        </div>
      </div>
      {isError ? (
        <ErrorState
          level={2}
          title={t('The farms cannot be read now')}
          sentence={t('The network does not answer. What you have staked is safe.')}
          action={t('Try again')}
          onAction={retry}
        />
      ) : shown === undefined ? (
        <ListSkeleton />
      ) : (
        <List rows={shown} onOpen={setOpen} />
      )}
      {opened && <FarmDialog row={opened} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
