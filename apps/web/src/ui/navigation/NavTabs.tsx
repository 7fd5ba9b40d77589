import { Link } from '@tanstack/react-router'

type NavTabsProps = {
  /** Accessible name of the navigation. */
  readonly label: string
  readonly tabs: readonly { readonly to: string; readonly label: string; readonly isExact?: boolean }[]
}

/** Links between the screens of one area; the current one is marked. */
export const NavTabs = ({ label, tabs }: NavTabsProps) => (
  <nav aria-label={label} className="flex gap-1">
    {tabs.map(({ to, label, isExact = false }) => (
      <Link
        key={to}
        to={to}
        activeOptions={{ exact: isExact }}
        className="flex min-h-11 items-center rounded-full px-4 font-medium text-muted hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent"
      >
        {label}
      </Link>
    ))}
  </nav>
)
