// `node run.mjs src/main.ts`: runs a module of a service from a bundle of it and of all its packages. Node loads one file in a
// fifth of a second, where the sources are hundreds of modules that have to be translated first: a second and a half.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleMain } from './bundleMain.mjs'

const main = resolve(process.argv[2] ?? '')
const bundled = await bundleMain(main)
process.argv.splice(1, 2, main)
await import(pathToFileURL(bundled).href)
