// What kind of file a path names.

/** Tests of plain functions, as vitest.config.ts includes them. */
export const isUnitTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) && !isChainTest(file) && /^(packages|apps|devnet|tools|bench)\//.test(file)

export const isChainTest = (file: string): boolean => file.endsWith('.chain.test.ts')

export const isJourney = (file: string): boolean => file.startsWith('e2e/') && file.endsWith('.spec.ts')

export const isTest = (file: string): boolean => /\.(test\.tsx?|spec\.ts|t\.sol)$/.test(file)

export const isDocument = (file: string): boolean => file.startsWith('docs/') || file.endsWith('.md')

/** Whether it runs where the product runs, so that a test should cover it. */
export const isProductSource = (file: string): boolean =>
  /^(apps|packages|contracts\/src)\/.+\.(tsx?|sol)$/.test(file) &&
  !isTest(file) &&
  !/\/(testing|reconciliation|abis|gallery)\/|\.d\.ts$|\.config\.ts$|\.generated\.ts$/.test(file)

/** Whether a screen can look or act otherwise once it changes. */
export const isPartOfPage = (file: string): boolean =>
  /^(apps\/web|packages)\//.test(file) && !isTest(file) && !isDocument(file)

/** Settings of tools and packages of others: a change of one reaches more than any selection shows. */
export const isSetting = (file: string): boolean =>
  /^(package(-lock)?\.json|\.npmrc|tsconfig[\w.]*\.json|vitest[\w.]*\.ts|foundry\.toml)$/.test(file) ||
  /^(tools\/(forge\.mjs|solc\.cjs|abis\.ts)|e2e\/playwright\.config\.ts|(apps|packages)\/[\w-]+\/package\.json)$/.test(
    file,
  )

/**
 * Folder whose tests are the own ones of a file that belongs to no single area: `apps/web/src/core/wallet`, `apps/hub`,
 * `packages/sdk`, `devnet/chain`.
 */
export const getScope = (file: string): string =>
  /^(apps\/web\/src\/\w+\/[\w-]+|apps\/\w+|packages\/\w+|contracts\/\w+\/[\w-]+|[\w-]+\/[\w-]+)\//.exec(file)?.[1] ??
  file.split('/').slice(0, -1).join('/')
