import { useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useInstances } from '#core/instances/useInstances.ts'
import { LoadFailure } from '#core/screen/LoadFailure.tsx'
import { RefreshButton } from '#core/screen/RefreshButton.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Card } from '#ui/Card.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { HelpLink } from '#ui/layout/HelpLink.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { MigrationForm } from './MigrationForm.tsx'
import { MigrationTotals } from './MigrationTotals.tsx'
import { type MigrationRow, migrations } from './migrations.instances.ts'
import { OldTokenPlaces } from './places/OldTokenPlaces.tsx'

/** Exchanges old tokens for new ones at a fixed rate; one tab for each migration. */
export function MigrationPage() {
  const t = useTranslation()
  const { deployment } = useChain()
  const { rows, unreadable, error, retry } = useInstances(migrations)
  const [chosenId, setChosenId] = useState<number>()
  const chosen = rows?.find(({ terms }) => terms.id === chosenId) ?? rows?.[0]
  return (
    <div className="mx-auto grid w-full max-w-117 gap-4 px-4 py-8 xs:py-12">
      <Card>
        <div className="mb-4 flex items-start gap-2">
          <div className="min-w-0 grow">
            <div className="flex items-center">
              <h1 tabIndex={-1} className="text-lg font-semibold outline-none">
                {t('Migration')}
              </h1>
              <HelpLink />
            </div>
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
          <LoadFailure title={t('Couldn’t load migrations')} error={error} onRetry={retry} />
        ) : rows === undefined ? (
          <MigrationSkeleton />
        ) : (
          <Migrations rows={rows} chosen={chosen} onChoose={setChosenId} />
        )}
        {unreadable.length > 0 && (
          <div className="mt-4">
            <Banner variant="warn">
              {unreadable.length === 1
                ? t('One migration couldn’t be read. Its contract doesn’t respond.')
                : t('Some migrations couldn’t be read. Their contracts don’t respond.')}
            </Banner>
          </div>
        )}
      </Card>
      {chosen && <OldTokenPlaces key={chosen.terms.id} row={chosen} />}
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
    <div key={chosen.terms.id} className="grid gap-4">
      <MigrationForm row={chosen} />
      <MigrationTotals row={chosen} />
    </div>
  )
  if (rows.length === 1) return content
  return (
    <Tabs
      label={t('Token to migrate')}
      tabs={rows.map(({ terms: migration }) => ({
        value: String(migration.id),
        label: shortSymbol(migration.fromToken),
      }))}
      value={String(chosen.terms.id)}
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
