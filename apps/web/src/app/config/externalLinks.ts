/** External links of menu and footer (spec trading-core §2); their addresses are `links` in config.json. */
export type { LinkKey as ExternalLinkKey } from '@zono/protocol/brand/links'
