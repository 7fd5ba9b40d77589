import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { overrideConfig } from '../support/fixtures.ts'

/** What the made-up operator has on a chain of its own: an exchange, farms with a vault, and a lottery. */
const THREE_AREAS = [
  ...['WBNB', 'Factory', 'Router', 'SplitRouter', 'Multicall', 'Zono', 'Timelock', 'MasterFarm', 'AutoVault'],
  ...['Lottery'],
] as const

/** Further areas whose screens say the coin and the product. */
export const MORE_AREAS = [...THREE_AREAS, 'BnbUsdFeed', 'Prediction', 'NftMarket', 'Profile'] as const

const example = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../packages/deploy/examples/everything.json'), 'utf8'),
) as {
  readonly brand: { readonly name: string; readonly accent: { readonly light: string; readonly dark: string } }
  readonly locales: readonly string[]
  readonly menu: readonly object[]
  readonly links: Readonly<Record<string, string>>
}

/** The operator's own look, as the example of `npm run deploy` says it. */
export const HARBOR = {
  brand: { ...example.brand, tokenSymbol: 'HBR' },
  ...{ locales: example.locales, menu: example.menu, links: example.links },
}

/** Serves the page as that of a second, made-up operator: another coin, name, look, and fewer areas. */
export async function configureSecondOperator(
  page: Page,
  chain: ChainFixture,
  areas: readonly string[] = THREE_AREAS,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { contracts, chainId, initCodeHash, tokens, stakingPools } = chain.deployment
  const facts = {
    ...{ name: 'Example Chain', nativeCurrency: { name: 'Example', symbol: 'EXM', decimals: 18 }, rpcUrls: [] },
    ...{ blockTimeSeconds: 3, finalityBlocks: 1, isDevelopment: true },
    ...{ governanceTokenKey: 'zono', baseTokenKeys: ['wbnb', 'busd'], stablecoinKeys: ['busd', 'usdt', 'usdc'] },
  }
  await overrideConfig(page, chain, {
    ...HARBOR,
    deployment: {
      ...{ chainId, initCodeHash, tokens, stakingPools, chain: facts },
      contracts: Object.fromEntries(areas.flatMap((name) => (contracts[name] ? [[name, contracts[name]]] : []))),
    },
    ...changes,
  })
}

/** Lines that are written on a page or read out, which say the coin or the name of Zono's own chain. */
export const findForeignWords = (page: Page) =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    )
    const meta = [...document.querySelectorAll('meta')].map(({ content }) => content)
    const lines = [document.title, ...meta, ...document.body.innerText.split('\n'), ...labels]
    // Tokens and collections of this chain have names of their own: the wrapped coin, and a collection.
    return lines.filter((line) => /\bBNB\b|\bZono\b(?! Squad)/.test(line))
  })
