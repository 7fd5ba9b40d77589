import { ArrowLeftRight, Dices, Ellipsis, Image, type LucideIcon, Sprout } from 'lucide-react'
import { type Message, msg } from '../../lib/i18n/message.ts'
import type { AppConfig } from '../config/appConfig.ts'
import type { ExternalLinkKey } from '../config/externalLinks.ts'

/** A place to go: a screen of the page, or one outside. */
export type MenuLink = {
  readonly label: Message
  /** Said beside it, such as that it is coming soon. */
  readonly note?: Message
} & (
  | {
      readonly to: string
      /** Paths of other screens that belong to this place of the menu. */
      readonly ownedPaths?: readonly string[]
    }
  | {
      readonly externalKey: ExternalLinkKey
      /** The screen of this page that stands in where no address is configured. */
      readonly fallbackPath?: string
    }
)

/** Links under one word. */
export type MenuGroup = {
  readonly label: Message
  readonly links: readonly MenuLink[]
  /** A second section, parted by a line: screens that no other group has. */
  readonly secondaryLinks?: readonly MenuLink[]
}

/** A group of the menu, which has a picture in the bar of phones. */
type MenuGroupWithIcon = MenuGroup & { readonly icon: LucideIcon }

const createScreenLink = (label: Message, to: string): MenuLink => ({ label, to })
const createExternalLink = (label: Message, name: ExternalLinkKey): MenuLink => ({ label, externalKey: name })

const exchange = createScreenLink(msg('Exchange'), '/swap')
const liquidity: MenuLink = {
  label: msg('Liquidity'),
  to: '/liquidity',
  ownedPaths: ['/add', '/create', '/remove', '/find'],
}
const farms = createScreenLink(msg('Farms'), '/farms')
const pools = createScreenLink(msg('Pools'), '/pools')
const lottery = createScreenLink(msg('Lottery'), '/lottery')
const repository = createExternalLink(msg('Code Repository'), 'repository')
const whitepaper = createExternalLink(msg('Whitepaper'), 'whitepaper')

/** The specification marks it so, and leads it home; its screen is at /prediction (docs/decisions.md). */
const prediction: MenuLink = { label: msg('Prediction'), to: '/', note: msg('Coming Soon') }

/** The groups of the menu, in the order of the specification (trading-core §2). */
export const menu: readonly MenuGroupWithIcon[] = [
  {
    label: msg('Trade'),
    icon: ArrowLeftRight,
    links: [exchange, liquidity, createScreenLink(msg('Migration'), '/migration')],
  },
  { label: msg('Earn'), icon: Sprout, links: [farms, createScreenLink(msg('Stakings'), '/stakings'), pools] },
  { label: msg('Games'), icon: Dices, links: [prediction, lottery] },
  {
    label: msg('NFT'),
    icon: Image,
    links: [
      createScreenLink(msg('Mint'), '/nft-mint'),
      createScreenLink(msg('Farming'), '/nft-farming'),
      createScreenLink(msg('Staking'), '/nft-staking'),
      { label: msg('Marketplace'), externalKey: 'marketplace', fallbackPath: '/nfts' },
    ],
  },
  {
    label: msg('More'),
    icon: Ellipsis,
    links: [
      createExternalLink(msg('Previous version'), 'earlierVersion'),
      createScreenLink(msg('Launchpad'), '/launchpad'),
      repository,
      whitepaper,
      createExternalLink(msg('Blog'), 'blog'),
      createExternalLink(msg('Docs'), 'docs'),
    ],
    secondaryLinks: [
      createScreenLink(msg('Info'), '/info'),
      createScreenLink(msg('Portfolio'), '/portfolio'),
      createScreenLink(msg('Token approvals'), '/allowances'),
    ],
  },
]

/** Columns of the footer (spec trading-core §2). */
export const footer: readonly MenuGroup[] = [
  { label: msg('Features'), links: [exchange, liquidity, farms, pools, prediction, lottery] },
  {
    label: msg('About'),
    links: [
      createExternalLink(msg('About Us'), 'about'),
      createExternalLink(msg('Roadmap'), 'roadmap'),
      createExternalLink(msg('Community'), 'community'),
      whitepaper,
      createExternalLink(msg('Contract Audit'), 'contractAudit'),
      createExternalLink(msg('KYC Audit'), 'kycAudit'),
    ],
  },
  {
    label: msg('Help'),
    links: [
      createExternalLink(msg('Tokenomics'), 'tokenomics'),
      repository,
      createExternalLink(msg('Documentation'), 'docs'),
      createScreenLink(msg('Buy %symbol%', { symbol: 'ZONO' }), '/swap'),
      createExternalLink(msg('Contacts'), 'contacts'),
    ],
  },
]

/** Whether a path lies at or below a screen a link leads to or owns, in any case. Home is nobody's place in the menu. */
export function isActiveLink(link: MenuLink, pathname: string): boolean {
  if (!('to' in link) || link.to === '/') return false
  const path = pathname.toLowerCase()
  return [link.to, ...(link.ownedPaths ?? [])].some((screen) => path === screen || path.startsWith(`${screen}/`))
}

/** The links that lead somewhere: outside ones need an address in config.json or a screen that stands in. */
export const getVisibleLinks = (links: readonly MenuLink[], addresses: AppConfig['links']): readonly MenuLink[] =>
  links.flatMap((link): readonly MenuLink[] => {
    if ('to' in link || addresses[link.externalKey] !== undefined) return [link]
    return link.fallbackPath === undefined ? [] : [{ label: link.label, to: link.fallbackPath }]
  })

/** Both sections of a group, without the links that lead nowhere. */
export const getMenuSections = ({ links, secondaryLinks = [] }: MenuGroup, addresses: AppConfig['links']) =>
  [getVisibleLinks(links, addresses), getVisibleLinks(secondaryLinks, addresses)].filter(
    (section) => section.length > 0,
  )
