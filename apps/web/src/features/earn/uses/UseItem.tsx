import type { ReactNode } from 'react'
import { HOME_ROW_CLASS } from '#features/HomeList.tsx'
import { Link } from '#lib/router/Link.tsx'
import { AprFigure } from '../AprFigure.tsx'
import type { EarnRow } from '../earn.rules.ts'

/** Most farms, and most pools, that are shown of a token. */
export const MAX_USES = 3

type UseItemProps = {
  readonly to: string
  readonly hash: string
  readonly logo: ReactNode
  readonly name: string
  /** What it is, such as a farm. */
  readonly kind: string
  readonly row: EarnRow
}

/** Something that a token can be staked in or earned by: its name and rate, and the way there. */
export const UseItem = ({ to, hash, logo, name, kind, row }: UseItemProps) => (
  <li>
    <Link to={to} hash={hash} className={HOME_ROW_CLASS}>
      {logo}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-sm text-muted">{kind}</span>
      </span>
      <span className="shrink-0">
        <AprFigure row={row} />
      </span>
    </Link>
  </li>
)
