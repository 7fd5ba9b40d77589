import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import type { SquadSeason } from '../squad.queries.ts'

type SeasonLinksProps = {
  readonly seasons: readonly SquadSeason[]
  readonly selected: SquadSeason | undefined
}

/** Links to the seasons; the first one needs no name in the address. */
export function SeasonLinks({ seasons, selected }: SeasonLinksProps) {
  const t = useTranslation()
  return (
    <nav
      aria-label={t('Seasons')}
      className="flex w-fit min-w-0 gap-1 overflow-x-auto rounded-control border border-line bg-canvas p-1"
    >
      {seasons.map(({ name, slug, sale }, i) => (
        <Link
          key={sale}
          to="/squad"
          search={i === 0 ? {} : { season: slug }}
          // The path is that of every season: the search tells them apart.
          aria-current={sale === selected?.sale ? 'page' : undefined}
          className="flex min-h-9 items-center rounded-[8px] border border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted transition duration-120 hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-selected"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
