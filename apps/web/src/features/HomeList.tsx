import { type ReactNode, useId } from 'react'
import { Link, type LinkProps } from '#lib/router/Link.tsx'
import type { UrlTexts } from '#lib/router/paths.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** Rows of each list on the home screen. */
export const HOME_LIST_ROWS = 4

/** Class of a row's link, 56 px high. */
export const HOME_ROW_CLASS = 'flex h-14 items-center gap-3 px-5 transition duration-150 hover:bg-raised'

type HomeListProps = {
  readonly title: string
  /** Link to the whole list, or a badge. */
  readonly end?: ReactNode
  /** Rows as list items; undefined while they load. */
  readonly children: ReactNode | undefined
}

/** A titled card with a few rows, on the home screen. */
export function HomeList({ title, end, children }: HomeListProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 overflow-hidden rounded-card border border-line bg-surface pt-5 pb-2"
    >
      <div className="flex min-h-9 items-baseline justify-between gap-3 px-5 pb-2">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {end}
      </div>
      <ul className="min-h-[227px] divide-y divide-line">{children ?? <SkeletonRows />}</ul>
    </section>
  )
}

type HomeListLinkProps = { readonly to: LinkProps['to']; readonly children: ReactNode }

/** Link from a list to all of its kind. */
export const HomeListLink = ({ to, children }: HomeListLinkProps) => (
  <Link to={to} className="shrink-0 text-sm font-medium text-accent underline-offset-4 hover:underline">
    {children}
  </Link>
)

/** A sentence in place of the rows. */
export const HomeListNotice = ({ children }: { readonly children: ReactNode }) => (
  <li className="px-5 py-4 text-muted">{children}</li>
)

type HomeNowItemProps = {
  readonly to: string
  readonly search?: UrlTexts
  /** What it is, such as a token sale. */
  readonly kind: string
  readonly name: string
  /** When it starts or ends. */
  readonly time: ReactNode
}

/** Something that runs or starts soon, on the home screen. */
export const HomeNowItem = ({ to, search, kind, name, time }: HomeNowItemProps) => (
  <li>
    <Link to={to} search={search} className={HOME_ROW_CLASS}>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-sm text-muted">{kind}</span>
      </span>
      <span className="shrink-0 text-sm">{time}</span>
    </Link>
  </li>
)

const SkeletonRows = () =>
  [...Array(HOME_LIST_ROWS).keys()].map((row) => (
    <li key={row} className="flex h-14 items-center justify-between gap-3 px-5">
      <Skeleton width="9rem" />
      <Skeleton width="5rem" />
    </li>
  ))
