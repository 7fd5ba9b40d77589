import { useState } from 'react'
import { isContractReadError } from '../../../core/chain/optionalRead.ts'
import { RefreshButton } from '../../../core/chain/RefreshButton.tsx'
import { useChain } from '../../../core/chain/useChain.ts'
import { shortSymbol } from '../../../core/tokens/shortSymbol.ts'
import { msg } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Card } from '../../../ui/Card.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Tabs } from '../../../ui/navigation/Tabs.tsx'
import { MigrationForm } from './MigrationForm.tsx'
import { MigrationTotals } from './MigrationTotals.tsx'
import { OldTokenPlaces } from './places/OldTokenPlaces.tsx'
import { type MigrationRow, useMigrations } from './useMigrations.ts'

/** Exchanges old tokens for new ones at a fixed rate; one tab for each migration. */
export function MigrationPage() {
  const t = useTranslation()
  const { deployment } = useChain()
  const { rows, unreadableCount, error, retry } = useMigrations()
  const [chosenId, setChosenId] = useState<number>()
  const chosen = rows?.find(({ migration }) => migration.id === chosenId) ?? rows?.[0]
  return (
    <div className="mx-auto grid w-full max-w-117 gap-4 px-4 py-8 xs:py-12">
      <Card>
        <div className="mb-4 flex items-start gap-2">
          <div className="min-w-0 grow">
            <h1 tabIndex={-1} className="text-lg font-semibold outline-none">
              {t('Migration')}
            </h1>
            <p className="text-sm text-muted">{t('Exchange an old token for its new version at a fixed rate.')}</p>
          </div>
          <span className="-me-2 shrink-0">
            <RefreshButton />
          </span>
        </div>
        {(deployment.migrations ?? []).length === 0 ? (
          <EmptyState title={t('No migration right now')} art="liquidity">
            {t('When a token gets a new version, you exchange the old one here.')}
          </EmptyState>
        ) : error ? (
          <ErrorState
            headingLevel={2}
            title={t('Couldn’t load migrations')}
            description={t(
              isContractReadError(error)
                ? msg('The contract isn’t responding as expected. What you own is safe.')
                : msg('The network isn’t responding. What you own is safe.'),
            )}
            actionLabel={t('Try again')}
            onAction={retry}
          />
        ) : rows === undefined ? (
          <MigrationSkeleton />
        ) : (
          <Migrations rows={rows} chosen={chosen} onChoose={setChosenId} />
        )}
        {unreadableCount > 0 && (
          <div className="mt-4">
            <Banner variant="warn">{t('One migration couldn’t be read. Its contract doesn’t respond.')}</Banner>
          </div>
        )}
      </Card>
      {chosen && <OldTokenPlaces key={chosen.migration.id} row={chosen} />}
    </div>
  )
}

type MigrationsProps = {
  readonly rows: readonly MigrationRow[]
  readonly chosen: MigrationRow | undefined
  readonly onChoose: (id: number) => void
}

function Migrations({ rows, chosen, onChoose }: MigrationsProps) {
  const t = useTranslation()
  if (chosen === undefined) return null
  const content = (
    <div key={chosen.migration.id} className="grid gap-4">
      <MigrationForm row={chosen} />
      <MigrationTotals row={chosen} />
    </div>
  )
  if (rows.length === 1) return content
  return (
    <Tabs
      label={t('Token to migrate')}
      tabs={rows.map(({ migration }) => ({
        value: String(migration.id),
        label: shortSymbol(migration.fromToken),
      }))}
      value={String(chosen.migration.id)}
      onChange={(id) => onChoose(Number(id))}
    >
      {content}
    </Tabs>
  )
}

/** Place of a form while it is read. */
function MigrationSkeleton() {
  const t = useTranslation()
  return (
    <div role="status" aria-label={t('Loading')} className="grid h-[560px] content-start gap-4">
      <Skeleton width="100%" />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </div>
  )
}
