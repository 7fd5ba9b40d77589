/** What stands on a screen for good reason, though it looks as if something were missing. */
type Explained = {
  readonly path: RegExp
  readonly fault: RegExp
  /** Only while nobody is connected. */
  readonly isVisitorOnly?: boolean
  readonly why: string
}

const EXPLAINED: readonly Explained[] = [
  { path: /^\/help\/messages/, fault: /^"/, why: 'the list of messages shows them all' },
  { path: /^\/nfts\/activity/, fault: /^a dash for Buyer of/, why: 'a listing, which its row says, has no buyer' },
  {
    path: /^\/nfts\/collections\//,
    fault: /^a dash for Price of (?!Listed|Sold|Modified)/,
    why: 'an event without a price',
  },
  { path: /^\/nfts/, fault: /^a dash for Items of/, why: 'a contract that does not tell how many pieces it has' },
  { path: /^\/$/, fault: /^a dash for (UP|DOWN)/, why: 'a round that nobody has entered, or can enter, pays nothing' },
  {
    path: /^\/(pools|ifo|launchpad)/,
    fault: /^a dash for (Your stake|Staked by you|Your credit|Your commitment|You get back)/,
    isVisitorOnly: true,
    why: 'nobody is connected, which the button beside it says',
  },
]

/** Whether a fault that somebody finds on a screen has its reason. */
export const isExplained = (path: string, fault: string, who: 'visitor' | 'member'): boolean =>
  EXPLAINED.some(
    (explained) =>
      explained.path.test(path) && explained.fault.test(fault) && (who === 'visitor' || !explained.isVisitorOnly),
  )
