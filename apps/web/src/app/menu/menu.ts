import { ArrowLeftRight, Dices, Ellipsis, Image, type LucideIcon, Sprout } from 'lucide-react'
import { type Message, msg } from '../../lib/i18n/message.ts'
import type { Site } from '../config/appConfig.ts'
import type { OutsideName } from '../config/externalLinks.ts'

/** A place to go: a screen of the page, or one outside. */
export type MenuLink = {
  readonly label: Message
  /** Said beside it, such as that it is coming soon. */
  readonly note?: Message
} & (
  | {
      readonly to: string
      /** Paths of other screens that belong to this place of the menu. */
      readonly owns?: readonly string[]
    }
  | {
      readonly outside: OutsideName
      /** The screen of this page that stands in where no address is configured. */
      readonly instead?: string
    }
)

/** Links under one word. */
export type MenuGroup = {
  readonly label: Message
  readonly links: readonly MenuLink[]
  /** A second section, parted by a line: screens that no other group has. */
  readonly more?: readonly MenuLink[]
}

/** A group of the menu, which has a picture in the bar of phones. */
type PicturedGroup = MenuGroup & { readonly icon: LucideIcon }

const screen = (label: Message, to: string): MenuLink => ({ label, to })
const outside = (label: Message, name: OutsideName): MenuLink => ({ label, outside: name })

const exchange = screen(msg('Exchange'), '/swap')
const liquidity: MenuLink = {
  label: msg('Liquidity'),
  to: '/liquidity',
  owns: ['/add', '/create', '/remove', '/find'],
}
const farms = screen(msg('Farms'), '/farms')
const pools = screen(msg('Pools'), '/pools')
const lottery = screen(msg('Lottery'), '/lottery')
const repository = outside(msg('Code Repository'), 'repository')
const whitepaper = outside(msg('Whitepaper'), 'whitepaper')

/** The specification marks it so, and leads it home; its screen is at /prediction (docs/decisions.md). */
const prediction: MenuLink = { label: msg('Prediction'), to: '/', note: msg('Coming Soon') }

/** The groups of the menu, in the order of the specification (trading-core §2). */
export const menu: readonly PicturedGroup[] = [
  {
    label: msg('Trade'),
    icon: ArrowLeftRight,
    links: [exchange, liquidity, screen(msg('Migration'), '/migration')],
  },
  { label: msg('Earn'), icon: Sprout, links: [farms, screen(msg('Stakings'), '/stakings'), pools] },
  { label: msg('Games'), icon: Dices, links: [prediction, lottery] },
  {
    label: msg('NFT'),
    icon: Image,
    links: [
      screen(msg('Mint'), '/nft-mint'),
      screen(msg('Farming'), '/nft-farming'),
      screen(msg('Staking'), '/nft-staking'),
      { label: msg('Marketplace'), outside: 'marketplace', instead: '/nfts' },
    ],
  },
  {
    label: msg('More'),
    icon: Ellipsis,
    links: [
      outside(msg('Earlier version'), 'earlierVersion'),
      screen(msg('Launchpad'), '/launchpad'),
      repository,
      whitepaper,
      outside(msg('Blog'), 'blog'),
      outside(msg('Docs'), 'docs'),
    ],
    more: [
      screen(msg('Info'), '/info'),
      screen(msg('Portfolio'), '/portfolio'),
      screen(msg('Allowances'), '/allowances'),
    ],
  },
]

/** Columns of the footer (spec trading-core §2). */
export const footer: readonly MenuGroup[] = [
  { label: msg('Features'), links: [exchange, liquidity, farms, pools, prediction, lottery] },
  {
    label: msg('About'),
    links: [
      outside(msg('About Us'), 'about'),
      outside(msg('Roadmap'), 'roadmap'),
      outside(msg('Community'), 'community'),
      whitepaper,
      outside(msg('Contract Audit'), 'contractAudit'),
      outside(msg('KYC Audit'), 'kycAudit'),
    ],
  },
  {
    label: msg('Help'),
    links: [
      outside(msg('Tokenomics'), 'tokenomics'),
      repository,
      outside(msg('Documentation'), 'docs'),
      screen(msg('Buy %symbol%', { symbol: 'ZONO' }), '/swap'),
      outside(msg('Contacts'), 'contacts'),
    ],
  },
]

/** Whether a path lies at or below a screen a link leads to or owns, in any case. Home is nobody's place in the menu. */
export function isAt(link: MenuLink, pathname: string): boolean {
  if (!('to' in link) || link.to === '/') return false
  const path = pathname.toLowerCase()
  return [link.to, ...(link.owns ?? [])].some((screen) => path === screen || path.startsWith(`${screen}/`))
}

/** The links that lead somewhere: outside ones need an address in config.json or a screen that stands in. */
export const shownLinks = (links: readonly MenuLink[], addresses: Site['links']): readonly MenuLink[] =>
  links.flatMap((link): readonly MenuLink[] => {
    if ('to' in link || addresses[link.outside] !== undefined) return [link]
    return link.instead === undefined ? [] : [{ label: link.label, to: link.instead }]
  })

/** Both sections of a group, without the links that lead nowhere. */
export const sectionsOf = ({ links, more = [] }: MenuGroup, addresses: Site['links']) =>
  [shownLinks(links, addresses), shownLinks(more, addresses)].filter((section) => section.length > 0)
