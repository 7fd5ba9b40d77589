// Components that React renders for each block, on screens with many figures, in Chromium on a devnet with its indexer.
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { Devnet } from '../../devnet/devnet.ts'
import { type Metric, printMetrics } from '../metrics.ts'
import { RENDERS_BEFORE, toBefore } from './before.ts'
import { runInBrowser } from './browser.ts'
import { connectDevnetWallet } from './devnetWallet.ts'

type Screen = { readonly path: string; readonly maxRendersPerBlock: number }

const SCREENS: readonly Screen[] = [
  { path: '/farms', maxRendersPerBlock: 60 },
  { path: '/info/tokens', maxRendersPerBlock: 30 },
]

/** Milliseconds before a measurement, for the screen to settle. */
const SETTLE_MS = 12_000

/** Milliseconds of a measurement: about ten blocks. */
const WATCH_DURATION_MS = 30_000

/** Renders of function components per block, of a connected account. */
export function benchRenders(): Promise<readonly Metric[]> {
  return runInBrowser(
    18_840,
    async (browser, devnet) => {
      const metrics: Metric[] = []
      for (const screen of SCREENS) {
        const page = await browser.newPage()
        metrics.push(await measureRenders(page, devnet, screen))
        await page.close()
      }
      return metrics
    },
    { history: true },
  )
}

async function measureRenders(page: Page, devnet: Devnet, { path, maxRendersPerBlock }: Screen): Promise<Metric> {
  await countRenders(page)
  await connectDevnetWallet(page, devnet)
  await page.goto(`${devnet.webUrl}${path}`)
  await page.getByRole('main').getByRole('row').nth(1).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(SETTLE_MS)
  const read = async () => ({
    renders: await page.evaluate(() => (window as unknown as { renderCount: number }).renderCount),
    height: await devnet.client.getBlockNumber(),
  })
  const before = await read()
  await page.waitForTimeout(WATCH_DURATION_MS)
  const after = await read()
  return {
    name: `${path}: components rendered for a block`,
    value: (after.renders - before.renders) / Number(after.height - before.height),
    unit: 'renders',
    ...toBefore(RENDERS_BEFORE[path]),
    goal: `at most ${maxRendersPerBlock}`,
  }
}

/**
 * Counts the renders of function components in documents that the page opens from now on, through the hook that React
 * offers to its developer tools. A component has rendered when its fiber performed work in the commit; a subtree whose
 * children are the same objects as before was skipped.
 */
async function countRenders(page: Page): Promise<void> {
  // The loader of this file wraps functions in a helper that documents do not have.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value' })
  await page.addInitScript(() => {
    type Fiber = {
      readonly tag: number
      readonly flags: number
      readonly alternate: Fiber | null
      readonly child: Fiber | null
      readonly sibling: Fiber | null
    }
    // Tags and the flag as in react-reconciler: FunctionComponent, ForwardRef, MemoComponent, SimpleMemoComponent.
    const componentTags = [0, 11, 14, 15]
    const performedWork = 1
    const state = {
      renderCount: 0,
      visit(fiber: Fiber) {
        if (componentTags.includes(fiber.tag) && (fiber.flags & performedWork) > 0) this.renderCount++
        if (fiber.alternate !== null && fiber.alternate.child === fiber.child) return
        for (let child = fiber.child; child !== null; child = child.sibling) this.visit(child)
      },
    }
    Object.defineProperty(window, 'renderCount', { get: () => state.renderCount })
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        checkDCE: () => {},
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
        onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => state.visit(root.current),
      },
    })
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const metrics = await benchRenders()
  if (process.argv.includes('--json')) console.log(JSON.stringify(metrics, undefined, 2))
  else printMetrics(metrics)
}
