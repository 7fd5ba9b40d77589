import { createContext, use } from 'react'

/** Places outside the page that the menu and the footer name (spec trading-core §2). */
export type OutsideName =
  | 'earlierVersion'
  | 'repository'
  | 'whitepaper'
  | 'blog'
  | 'docs'
  | 'marketplace'
  | 'about'
  | 'roadmap'
  | 'community'
  | 'contractAudit'
  | 'kycAudit'
  | 'tokenomics'
  | 'contacts'
  | 'telegram'
  | 'twitter'
  | 'instagram'
  | 'facebook'
  | 'gitbook'
  | 'github'

/** Their addresses, as `links` in config.json gives them. */
export const LinksContext = createContext<Readonly<Record<string, string>>>({})

/** Where a place is; undefined where whoever runs the page has not said. */
export const useOutside = (name: OutsideName): string | undefined => use(LinksContext)[name]
