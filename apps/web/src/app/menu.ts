import { ArrowLeftRight, House, type LucideIcon } from 'lucide-react'
import { type Message, msg } from '../core/i18n/message.ts'

/** A place to go: a screen of the page, or an address outside. */
export type MenuLink = { readonly label: Message } & ({ readonly to: string } | { readonly href: string })

/** Links under one word. */
export type MenuGroup = { readonly label: Message; readonly links: readonly MenuLink[] }

/** A group of the menu, which has a picture in the bar of phones. */
type PicturedGroup = MenuGroup & { readonly icon: LucideIcon }

/** Where everything begins. */
export const home: PicturedGroup = { label: msg('Home'), icon: House, links: [{ label: msg('Home'), to: '/' }] }

/** The groups of the menu, in the order of the specification (trading-core §2). A screen joins when it stands. */
export const menu: readonly PicturedGroup[] = [
  { label: msg('Trade'), icon: ArrowLeftRight, links: [{ label: msg('Exchange'), to: '/swap' }] },
]

/** Columns of the footer (spec trading-core §2). Holds only links that lead somewhere. */
export const footer: readonly MenuGroup[] = [
  { label: msg('Features'), links: [{ label: msg('Exchange'), to: '/swap' }] },
  { label: msg('Help'), links: [{ label: msg('Buy %symbol%', { symbol: 'ZONO' }), to: '/swap' }] },
]

/** A group of one is that one link: nobody opens a menu to find a single entry. */
export const soleLink = ({ links }: MenuGroup): MenuLink | undefined => (links.length === 1 ? links[0] : undefined)

/** Whether a path lies at or below the screen a link leads to. */
export function isAt(link: MenuLink, pathname: string): boolean {
  if (!('to' in link)) return false
  return pathname === link.to || (link.to !== '/' && pathname.startsWith(`${link.to}/`))
}
