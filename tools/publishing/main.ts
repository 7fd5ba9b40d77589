// `npm run build:packages` writes what is published of each public package to its `dist/package`; with --check it also packs
// them, holds them against publint, arethetypeswrong and the sizes of their readmes, and uses them as others do: installed
// by npm in an empty folder, under plain Node and in a page. Prints the faults and ends with 1 where there are any.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPackage } from './buildPackage.ts'
import { compileExamples, installArchives, runInNode, runInPage } from './consumer.ts'
import { findFaults } from './findFaults.ts'
import { getEntries, type Manifest } from './manifest.ts'
import { packPackage } from './packPackage.ts'
import { getPackageFolder, PUBLIC_PACKAGES, type PublicPackage } from './publicPackages.ts'
import { createSideEffectsCheck, readGuideExamples, readReadmeExamples } from './readmeExamples.ts'
import { findWrongSizes } from './sizes.ts'

/** Modules that others can import by name; patterns lead to many. */
function listModules(name: PublicPackage): readonly string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(getPackageFolder(name), 'package.json'), 'utf8'))
  const entries = Object.keys(getEntries(manifest)).filter((entry) => !entry.includes('*'))
  return entries.map((entry) => `@zono/${name}${entry.slice(1)}`)
}

async function check(archives: Readonly<Record<PublicPackage, string>>) {
  const folder = installArchives(archives)
  try {
    const examples = [
      ...PUBLIC_PACKAGES.flatMap(readReadmeExamples),
      ...readGuideExamples(),
      createSideEffectsCheck(PUBLIC_PACKAGES.flatMap(listModules)),
    ]
    compileExamples(folder, examples)
    runInNode(folder, examples)
    await runInPage(folder, examples)
    const wrong = (await Promise.all(PUBLIC_PACKAGES.map((name) => findWrongSizes(folder, name)))).flat()
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    console.log(`${examples.length} examples ran under Node and in a page`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function main() {
  const folders = Object.fromEntries(PUBLIC_PACKAGES.map((name) => [name, buildPackage(name)]))
  if (!process.argv.includes('--check')) return
  const destination = mkdtempSync(join(tmpdir(), 'zono-packages-'))
  try {
    const archives = Object.fromEntries(
      Object.entries(folders).map(([name, folder]) => [name, packPackage(folder, destination)]),
    ) as Record<PublicPackage, string>
    const faults = PUBLIC_PACKAGES.map(async (name) =>
      (await findFaults(folders[name] ?? '', archives[name])).map((fault) => `@zono/${name}: ${fault}`),
    )
    const found = (await Promise.all(faults)).flat()
    if (found.length > 0) throw new Error(found.join('\n'))
    await check(archives)
  } finally {
    rmSync(destination, { recursive: true, force: true })
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
