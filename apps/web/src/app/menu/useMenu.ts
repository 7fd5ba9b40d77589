import { useChain } from '#core/chain/useChain.ts'
import { useAppConfig } from '../config/appConfig.ts'
import { footer, getMenuSections, type LinkTargets, type MenuGroup, type MenuLink, menu } from './menu.ts'

function useLinkTargets(): LinkTargets {
  const { links: addresses, additions } = useAppConfig()
  const { deployment } = useChain()
  return { addresses, deployment, additions }
}

/** Menu groups that have anything to show, with all of their visible links. */
export function useMenuLinks(): readonly {
  readonly group: (typeof menu)[number]
  readonly links: readonly MenuLink[]
}[] {
  const targets = useLinkTargets()
  return menu
    .map((group) => ({ group, links: getMenuSections(group, targets).flat() }))
    .filter(({ links }) => links.length > 0)
}

/** Menu groups that have anything to show. */
export const useMenu = (): typeof menu => useMenuLinks().map(({ group }) => group)

/** Non-empty sections of a group with their visible links. */
export const useMenuSections = (group: MenuGroup): readonly (readonly MenuLink[])[] =>
  getMenuSections(group, useLinkTargets())

/** Columns of the footer with their visible links. */
export function useFooter(): readonly MenuGroup[] {
  const targets = useLinkTargets()
  return footer
    .map((group): MenuGroup => ({ label: group.label, links: getMenuSections(group, targets).flat() }))
    .filter(({ links }) => links.length > 0)
}
