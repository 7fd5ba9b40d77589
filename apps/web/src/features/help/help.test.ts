import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { zeroAddress } from 'viem'
import { afterEach, expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { findHelpAnchor, HELP_ANCHORS } from '#core/transactions/components/failure-help/helpAnchors.ts'
import { setProductWords } from '#lib/i18n/productWords.ts'
import { READ_FIGURES, readFigures } from './figures/figureReads.ts'
import {
  CONSTANT_FIGURES,
  formatSeconds,
  getImpermanentLoss,
  listPlaceholders,
  WORD_NAMES,
} from './figures/figures.rules.ts'
import { helpRoutes } from './help.route.tsx'
import { loadPage } from './pages.ts'
import { parseHelp } from './sections.rules.ts'
import { findTopic, helpTopics } from './topics.ts'
import { fillHelp } from './words.ts'

const folder = resolve(import.meta.dirname, 'pages')
const read = (slug: string) => readFileSync(join(folder, `${slug}.md`), 'utf8')
const pages = helpTopics.map(({ slug }) => ({ slug, markdown: read(slug), help: parseHelp(read(slug)) }))
const prose = pages.filter(({ slug }) => slug !== 'messages')

test('help: every topic has a page of its own title, and every page a topic', async () => {
  expect(readdirSync(folder).sort()).toEqual(helpTopics.map(({ slug }) => `${slug}.md`).sort())
  for (const { title, slug } of helpTopics) expect(parseHelp(await loadPage(slug)).title, slug).toBe(title)
  await expect(loadPage('nothing')).rejects.toThrow('nothing')
})

test.each(prose)(
  'help: $slug says what it is, costs, risks and what to do, in 150 to 350 words',
  ({ markdown, help }) => {
    const titles = help.sections.map(({ title }) => title)
    expect(titles).toEqual(['What it is', 'What it costs', 'What can go wrong', 'What to do then'])
    const count = markdown.split(/\s+/).length
    expect(count).toBeGreaterThanOrEqual(150)
    expect(count).toBeLessThanOrEqual(350)
  },
)

test.each(pages)('help: $slug names figures that the page knows, and writes no fee of its own', ({ help }) => {
  for (const text of [help.intro, ...help.sections.map(({ body }) => body)]) {
    const known = [...WORD_NAMES, ...Object.keys(CONSTANT_FIGURES), ...Object.keys(READ_FIGURES)]
    expect(listPlaceholders(text).filter((name) => !known.includes(name as (typeof WORD_NAMES)[number]))).toEqual([])
    expect(text.replace(/%\w+%/g, '')).not.toMatch(/\d\s*(%|percent|bps)/i)
  }
})

test('help: every figure is named by a page', () => {
  const named = pages.flatMap(({ markdown }) => listPlaceholders(markdown))
  const figures = [...Object.keys(CONSTANT_FIGURES), ...Object.keys(READ_FIGURES)]
  expect(figures.filter((name) => !named.includes(name))).toEqual([])
})

/** A chain whose contracts answer each call with one value; undefined where the network has none. */
const createChain = (answer: bigint | undefined) =>
  ({
    deployment: {
      contracts:
        answer === undefined
          ? {}
          : Object.fromEntries(Object.values(READ_FIGURES).map(({ contract }) => [contract, zeroAddress])),
    },
    readContract: async ({ functionName }: { readonly functionName: string }) =>
      functionName === 'viewLottery' ? { priceTicketInZonoV3: answer, treasuryFee: answer } : answer,
  }) as unknown as ChainClient

test('help: figures are what contracts say, and words where the network has none', async () => {
  const names = Object.keys(READ_FIGURES)
  const read = await readFigures(createChain(1_500n), names)
  expect(read).toMatchObject({
    vaultWithdrawalFee: '15%',
    vaultWithdrawalFeePeriod: '25 minutes',
    predictionStandstill: expect.stringContaining('moves by 15% or less'),
    lotteryTreasuryFee: '15%',
    lotteryMaxTickets: '1500',
  })
  expect((await readFigures(createChain(0n), names)).predictionStandstill).toContain('to the treasury')
  expect((await readFigures(createChain(5n * 10n ** 17n), names)).marketMinimum).toMatch(/^0\.5 \w+$/)
  const missing = await readFigures(createChain(undefined), names)
  for (const name of names) expect(missing[name]).toBe(READ_FIGURES[name]?.fallback)
})

test.each(pages)('help: $slug leaves the words of an operator to the operator', ({ markdown }) => {
  expect(markdown).not.toMatch(/\bzono\b|\bW?BNB\b/i)
})

test.each(pages)('help: links of $slug lead to screens and topics', ({ markdown }) => {
  const routes = readFileSync(resolve(import.meta.dirname, '../../app/routes.ts'), 'utf8')
  expect(routes).toContain('helpRoutes')
  for (const [, path = ''] of markdown.matchAll(/\]\(([^)]+)\)/g)) {
    const slug = /^\/help\/([\w-]+)$/.exec(path)?.[1]
    if (slug !== undefined) expect(helpTopics.map((topic) => topic.slug)).toContain(slug)
    else expect(helpTopics.map(({ screen }) => screen)).toContain(path)
  }
})

afterEach(() => setProductWords(undefined, 'BNB'))

test('help: fills in the words of the operator and figures; what a message names anew is an ellipsis', () => {
  setProductWords({ name: 'Other', tokenSymbol: 'OTH' }, 'ETH')
  const help = parseHelp(
    '# Fees\n\nIntro of %product%.\n\n## %coin% of %token%\n\n%tradingFee%\n\n### Swap failed: %message%\n',
  )
  const { intro, sections } = fillHelp(help, CONSTANT_FIGURES)
  expect(intro).toBe('Intro of Other.')
  expect(sections).toEqual([
    { level: 2, title: 'ETH of OTH', id: 'coin-of-token', body: '0.25%' },
    { level: 3, title: 'Swap failed: …', id: 'swap-failed-message', body: '' },
  ])
})

test('help: a screen finds its topic by the first part of its path', () => {
  for (const { slug, screen, segments = [] } of helpTopics) {
    expect(findTopic(slug)?.slug).toBe(slug)
    for (const segment of segments) expect(findTopic(segment)?.slug).toBe(slug)
    // Farm auctions are below /farms, and name their topic.
    if (screen !== undefined && slug !== 'auctions') expect(findTopic(screen.split('/')[1] ?? '')?.slug).toBe(slug)
  }
  expect(findTopic('nothing')).toBeUndefined()
  expect(helpRoutes.map(({ path }) => path)).toEqual(['/help', '/help/$topic'])
})

test('help: impermanent loss is 0 at the same price, and equal for a price and its inverse', () => {
  expect(getImpermanentLoss(4)).toBeCloseTo(0.2)
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (factor) => {
      expect(getImpermanentLoss(factor)).toBeCloseTo(getImpermanentLoss(1 / factor))
      expect(getImpermanentLoss(factor)).toBeGreaterThanOrEqual(-1e-12)
    }),
  )
  expect(getImpermanentLoss(1)).toBe(0)
})

test('help: times in words', () => {
  expect([1, 90, 3600, 259_200].map(formatSeconds)).toEqual(['1 second', '1.5 minutes', '1 hour', '3 days'])
})

const source = resolve(import.meta.dirname, '../..')

/** Files whose messages are the error catalogue: wallets and nodes, and whatever core throws. */
const CATALOGUE_FILES = /^(lib\/errors|core)\/.*(?<!\.test)\.tsx?$/

/** Messages of the specification's catalogue (trading-core §8, earn §8) that the page shows. */
const SPECIFIED = [
  'Swap failed: %message%',
  'Invalid recipient',
  'Insufficient liquidity for this trade',
  'Try enabling multi-hop trades',
  'Price Impact Too High',
  'Insufficient %symbol% balance',
  'Blocked address',
  'An error occurred approving transaction',
  'An error occurred confirming transaction',
  'Provider Error',
  'No provider was found',
  'Authorization Error',
  'Please authorize to access your account',
  'Unable to find connector',
  'The connector config is wrong',
  'Failed to load price chart for this pair',
  'Unsupported Asset',
  'No results found',
  'Error importing list',
  'Error occurred, please try again',
  'Error fetching data',
  'Unable to transfer NFT',
  'Unable to claim NFT, please try again.',
  'Unable to verify username',
  'The lottery number you provided does not exist',
  'An error occurred, unable to enter your position',
  'Markets Paused',
  'Could not be collected',
  "You've already staked the maximum amount you can stake in this pool!",
  'Could not retrieve CAKE costs for profile',
]

const MESSAGE = /msg\(\s*(?:'([^'\n]+)'|"([^"\n]+)")/g

/** Messages that a file throws, or that the catalogues of wallets, nodes and the hub hold. */
function listMessages(path: string): readonly string[] {
  const text = readFileSync(join(source, path), 'utf8')
  const isCatalogue = /(walletErrors|getErrorMessage|hubError|connectErrors|shortfallMessage)\.ts$/.test(path)
  const parts = isCatalogue ? [text] : [...text.matchAll(/new AppError\(([\s\S]{0,160})/g)].map(([, part = '']) => part)
  return parts.flatMap((part) => {
    const found = [...part.matchAll(MESSAGE)].map(([, single, double]) => single ?? double ?? '')
    return isCatalogue ? found : found.slice(0, 1)
  })
}

test('help: every message of the error catalogue has a section, and each section is known to its link', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => CATALOGUE_FILES.test(path))
  const catalogue = [...new Set([...files.flatMap(listMessages), ...SPECIFIED])]
  expect(catalogue).toContain('Transaction rejected.')
  expect(catalogue.length).toBeGreaterThan(60)
  expect(catalogue.filter((text) => findHelpAnchor({ text }) === undefined)).toEqual([])
  const { sections } = parseHelp(read('messages'))
  const anchors = sections.filter(({ level }) => level === 3).map(({ id }) => id)
  expect([...HELP_ANCHORS].sort()).toEqual([...anchors].sort())
  expect(new Set(anchors).size).toBe(anchors.length)
})
