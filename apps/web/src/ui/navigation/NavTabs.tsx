import { usePathname } from '#lib/router/hooks.ts'
import { Link } from '#lib/router/Link.tsx'

type NavTabsProps = {
  /** Accessible name of the navigation. */
  readonly label: string
  readonly tabs: readonly { readonly to: string; readonly label: string; readonly isExact?: boolean }[]
}

/** Links between the screens of one area; the current one is marked. */
export function NavTabs({ label, tabs }: NavTabsProps) {
  const pathname = usePathname()
  return (
    <nav
      aria-label={label}
      className="flex w-fit max-w-full gap-1 overflow-x-auto rounded-control border border-line bg-canvas p-1"
    >
      {tabs.map(({ to, label, isExact = false }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to || (!isExact && pathname.startsWith(`${to}/`)) ? 'page' : undefined}
          className="flex min-h-9 items-center rounded-[8px] border border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted transition duration-120 hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-selected"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
