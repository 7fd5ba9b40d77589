import { ArrowLeftRight, House, type LucideIcon } from 'lucide-react'

type MenuEntry = { readonly label: string; readonly path: string; readonly icon: LucideIcon }

/** The menu, in the specification's order. A screen joins when it stands. */
export const menu: readonly MenuEntry[] = [
  { label: 'Home', path: '/', icon: House },
  { label: 'Exchange', path: '/swap', icon: ArrowLeftRight },
]
