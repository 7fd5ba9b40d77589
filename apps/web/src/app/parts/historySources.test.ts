import { SUBGRAPH_KEYS } from '@zono/protocol/areas'
import { expect, test } from 'vitest'
import { historySources } from './historySources.ts'

/** Subgraphs whose acts the portfolio lists itself. */
const OF_THE_PORTFOLIO = ['exchange', 'orders', 'farms']

/** Subgraphs without acts of an account that moved tokens, and why. */
const WITHOUT_AMOUNTS: Readonly<Record<string, string>> = {
  blocks: 'times of blocks',
  profile: 'points and teams; what a profile costs is not indexed',
}

test('history: every subgraph is part of the one list of what an account did, or has a reason not to be', () => {
  const listed = [...OF_THE_PORTFOLIO, ...historySources.map(({ subgraph }) => subgraph)]
  expect([...new Set([...listed, ...Object.keys(WITHOUT_AMOUNTS)])].sort()).toEqual([...SUBGRAPH_KEYS].sort())
})
