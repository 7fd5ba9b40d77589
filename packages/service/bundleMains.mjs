// `node bundleMains.mjs src/main.ts …`: makes the bundles of these modules and runs none of them.
import { resolve } from 'node:path'
import { bundleMain } from './bundleMain.mjs'

for (const main of process.argv.slice(2)) await bundleMain(resolve(main))
