import { createContext, use } from 'react'
import type { UrlTexts } from './paths.ts'
import type { Router, Shown } from './router.ts'
import type { NavigateOptions, PageLocation, Target } from './target.ts'

export const RouterContext = createContext<Router | undefined>(undefined)
export const ShownContext = createContext<Shown | undefined>(undefined)
/** By itself: what only asks for the path renders nothing when a filter changes. */
export const PathnameContext = createContext<string | undefined>(undefined)

function required<value>(value: value | undefined): value {
  if (value === undefined) throw new Error('There is no router around this component.')
  return value
}

/** The router itself, for what is no link. */
export const useRouter = (): Router => required(use(RouterContext))

/** What the page shows. */
export const useShown = (): Shown => required(use(ShownContext))

/** Path of the shown screen, without a slash at its end. */
export const usePathname = (): string => required(use(PathnameContext))

/** Where the shown screen is. */
export const useLocation = (): PageLocation => useShown().location

/** Parameters in the path of the shown screen. */
export const usePathTexts = (): UrlTexts => useShown().params

/** Query parameters of the shown screen. */
export const useSearchTexts = (): UrlTexts => useShown().location.search

/** Goes to another screen, or to other parameters of this one. */
export const useNavigate = (): ((target: Target & NavigateOptions) => void) => useRouter().navigate
