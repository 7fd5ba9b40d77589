import { ArrowLeftRight, Dices, Ellipsis, Image, type LucideIcon, Sprout } from 'lucide-react'
import { type Message, msg } from '../../lib/i18n/message.ts'
import type { AppConfig } from '../config/appConfig.ts'
import type { ExternalLinkKey } from '../config/externalLinks.ts'

/** Menu entry: a page, or an external link. */
export type MenuLink = {
  readonly label: Message
  /** Note after the label, such as 'Coming Soon'. */
  readonly note?: Message
} & (
  | {
      readonly to: string
      /** Other paths for which the entry is active. */
      readonly ownedPaths?: readonly string[]
    }
  | {
      readonly externalKey: ExternalLinkKey
      /** Page to use when no URL is configured. */
      readonly fallbackPath?: string
    }
)

/** Group of links with a label. */
export type MenuGroup = {
  readonly label: Message
  readonly links: readonly MenuLink[]
  /** Second section, below a divider. */
  readonly secondaryLinks?: readonly MenuLink[]
}

/** Menu group with an icon for the bottom bar. */
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

/** The specification marks it as coming soon and links it to the home page; its own page is /prediction (docs/decisions.md). */
const prediction: MenuLink = { label: msg('Prediction'), to: '/', note: msg('Coming Soon') }

/** Menu groups in the order of the specification (trading-core §2). */
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

/** Whether a path is at or below a path of the link, ignoring case. The home page activates no link. */
export function isActiveLink(link: MenuLink, pathname: string): boolean {
  if (!('to' in link) || link.to === '/') return false
  const path = pathname.toLowerCase()
  return [link.to, ...(link.ownedPaths ?? [])].some((screen) => path === screen || path.startsWith(`${screen}/`))
}

/** Links that have a target: an external one needs a URL in config.json or a fallback page. */
export const getVisibleLinks = (links: readonly MenuLink[], addresses: AppConfig['links']): readonly MenuLink[] =>
  links.flatMap((link): readonly MenuLink[] => {
    if ('to' in link || addresses[link.externalKey] !== undefined) return [link]
    return link.fallbackPath === undefined ? [] : [{ label: link.label, to: link.fallbackPath }]
  })

/** Non-empty sections of a group with their visible links. */
export const getMenuSections = ({ links, secondaryLinks = [] }: MenuGroup, addresses: AppConfig['links']) =>
  [getVisibleLinks(links, addresses), getVisibleLinks(secondaryLinks, addresses)].filter(
    (section) => section.length > 0,
  )
