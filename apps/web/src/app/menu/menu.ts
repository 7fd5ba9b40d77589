import type { Deployment } from '@zono/protocol'
import { ArrowLeftRight, Dices, Ellipsis, Image, type LucideIcon, Sprout } from 'lucide-react'
import type { FeatureRoute, MenuEntry, MenuGroupKey } from '#features/route.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { getProductToken } from '#lib/i18n/productWords.ts'
import type { AppConfig } from '../config/appConfig.ts'
import type { ExternalLinkKey } from '../config/externalLinks.ts'
import type { MenuAdditionLink } from '../config/showBranding.ts'
import { routes } from '../routes.ts'

/** What tells an entry from the others of its list: where it leads, whatever it is called. */
export const getLinkKey = (link: MenuLink): string =>
  'to' in link ? link.to : 'externalKey' in link ? link.externalKey : link.href

/** Menu entry: a page, an external link of the specification, or one of the operator's own. */
export type MenuLink = {
  readonly label: Message
  /** Note after the label, such as 'Coming Soon'. */
  readonly note?: Message | undefined
} & (
  | {
      readonly to: string
      /** Other paths for which the entry is active. */
      readonly ownedPaths?: readonly string[] | undefined
      /** Names of contracts that the page needs. */
      readonly requiredContracts?: FeatureRoute['requiredContracts'] | undefined
      readonly requiredList?: MenuEntry['requiredList'] | undefined
      /** Note and target where the network lacks one of them. */
      readonly withoutContracts?: MenuEntry['withoutContracts'] | undefined
    }
  | {
      readonly externalKey: ExternalLinkKey
      /** Page to use when no URL is configured. */
      readonly fallbackPath?: string
    }
  | MenuAdditionLink
)

type ScreenLink = Extract<MenuLink, { readonly to: string }>

/** Group of links with a label. */
export type MenuGroup = {
  readonly label: Message
  readonly links: readonly MenuLink[]
  /** Second section, below a divider. */
  readonly secondaryLinks?: readonly MenuLink[]
}

/** Menu group with an icon for the bottom bar. */
type MenuGroupWithIcon = MenuGroup & { readonly icon: LucideIcon }

const createExternalLink = (label: Message, name: ExternalLinkKey): MenuLink => ({ label, externalKey: name })

const repository = createExternalLink(msg('Code Repository'), 'repository')
const whitepaper = createExternalLink(msg('Whitepaper'), 'whitepaper')

const toLink = (
  { label, note, to, ownedPaths, requiredList, withoutContracts }: MenuEntry,
  { path, requiredContracts }: FeatureRoute,
): MenuLink => ({
  label,
  note,
  to: to ?? path,
  ownedPaths: to === undefined ? ownedPaths : [path, ...(ownedPaths ?? [])],
  requiredContracts,
  requiredList,
  withoutContracts,
})

/** Menu entries of the screens, as their route files state them. */
const screenEntries = routes.flatMap((route) =>
  route.menu ? [{ ...route.menu, link: toLink(route.menu, route) }] : [],
)

/** External links of the menu at their places among the screens. */
const externalEntries: readonly (Pick<MenuEntry, 'group' | 'order' | 'isSecondary'> & { readonly link: MenuLink })[] = [
  { group: 'nft', order: 4, link: { label: msg('Marketplace'), externalKey: 'marketplace', fallbackPath: '/nfts' } },
  { group: 'more', order: 1, link: createExternalLink(msg('Previous version'), 'earlierVersion') },
  { group: 'more', order: 3, link: repository },
  { group: 'more', order: 4, link: whitepaper },
  { group: 'more', order: 5, link: createExternalLink(msg('Blog'), 'blog') },
  { group: 'more', order: 6, link: createExternalLink(msg('Docs'), 'docs') },
]

const getGroupLinks = (group: MenuGroupKey, isSecondary: boolean): readonly MenuLink[] =>
  [...screenEntries, ...externalEntries]
    .filter((entry) => entry.group === group && (entry.isSecondary ?? false) === isSecondary)
    .sort((a, b) => a.order - b.order)
    .map(({ link }) => link)

const createGroup = (key: MenuGroupKey, label: Message, icon: LucideIcon): MenuGroupWithIcon => ({
  label,
  icon,
  links: getGroupLinks(key, false),
  secondaryLinks: getGroupLinks(key, true),
})

/** Menu groups in the order of the specification (trading-core §2). */
export const menu: readonly MenuGroupWithIcon[] = [
  createGroup('trade', msg('Trade'), ArrowLeftRight),
  createGroup('earn', msg('Earn'), Sprout),
  createGroup('games', msg('Games'), Dices),
  createGroup('nft', msg('NFT'), Image),
  createGroup('more', msg('More'), Ellipsis),
]

/** Screens in one of the footer's columns. */
const getFooterLinks = (key: 'footerOrder' | 'footerMoreOrder'): readonly MenuLink[] =>
  screenEntries
    .flatMap(({ [key]: order, link }) => (order === undefined ? [] : [{ order, link }]))
    .sort((one, other) => one.order - other.order)
    .map(({ link }) => link)

/** Columns of the footer (spec trading-core §2), and one for the screens that the specification names nowhere there. */
export const footer: readonly MenuGroup[] = [
  { label: msg('Features'), links: getFooterLinks('footerOrder') },
  { label: msg('More'), links: getFooterLinks('footerMoreOrder') },
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
      {
        get label() {
          return msg('Buy %symbol%', { symbol: getProductToken() })
        },
        to: '/swap',
      },
      createExternalLink(msg('Contacts'), 'contacts'),
    ],
  },
]

/** Paths with a menu entry of their own. */
const entryPaths = screenEntries.flatMap(({ link }) => ('to' in link ? [link.to] : []))

const isWithin = (path: string, screen: string): boolean => path === screen || path.startsWith(`${screen}/`)

/**
 * Whether a path is at or below a path of the link, ignoring case, and below no entry further down. No link is active on
 * the home page.
 */
export function isActiveLink(link: MenuLink, pathname: string): boolean {
  if (!('to' in link)) return false
  const path = pathname.toLowerCase()
  const screens = [...(link.to === '/' ? [] : [link.to]), ...(link.ownedPaths ?? [])]
  return screens.some(
    (screen) =>
      isWithin(path, screen) && !entryPaths.some((entry) => entry.startsWith(`${screen}/`) && isWithin(path, entry)),
  )
}

/** Whether a network has the contracts that a page of the menu needs. */
export const isDeployed = ({ requiredContracts = [], requiredList }: ScreenLink, deployment: Deployment): boolean =>
  requiredContracts.every((name) => deployment.contracts[name] !== undefined) &&
  (requiredList === undefined || (deployment[requiredList] ?? []).length > 0)

/** What decides which links there are: the URLs and additions in config.json, and the network's deployment. */
export type LinkTargets = {
  readonly addresses: AppConfig['links']
  readonly deployment: Deployment
  readonly additions?: AppConfig['additions']
}

/**
 * Links that have a target: an external one needs a URL in config.json or a fallback page. On a chain of an operator's own,
 * whose menu no specification names, a page needs its contracts.
 */
export const getVisibleLinks = (
  links: readonly MenuLink[],
  { addresses, deployment }: LinkTargets,
): readonly MenuLink[] =>
  links.flatMap((link): readonly MenuLink[] => {
    if ('to' in link) return deployment.chain === undefined || isDeployed(link, deployment) ? [link] : []
    if ('href' in link || addresses[link.externalKey] !== undefined) return [link]
    const { label, fallbackPath: to } = link
    const requiredContracts = routes.find(({ path }) => path === to)?.requiredContracts
    return to === undefined ? [] : getVisibleLinks([{ label, to, requiredContracts }], { addresses, deployment })
  })

/** Non-empty sections of a group with their visible links, the operator's own last. */
export const getMenuSections = (
  { label, links, secondaryLinks = [] }: MenuGroup,
  targets: LinkTargets,
): readonly (readonly MenuLink[])[] =>
  [
    getVisibleLinks(links, targets),
    getVisibleLinks(secondaryLinks, targets),
    (targets.additions ?? []).filter(({ group }) => group === label.text.toLowerCase()),
  ].filter((section) => section.length > 0)
