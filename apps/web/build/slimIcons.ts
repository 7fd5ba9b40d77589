import type { Plugin } from 'vite'

/** Modules of one icon each. */
const ICON_MODULE = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * Source of an icon without what draws nothing: a random key for each of its lines, which React needs for warnings alone, its
 * former names, and the size that is the default.
 */
export const slimIcon = (code: string): string =>
  code
    .replaceAll(/,? key: "\w+"/g, '')
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replace(/\s*size: 24,/, '')
    .replace('__iconData.node;\n', '')

/** Makes icons smaller: random keys compress to nothing less than themselves, and every screen has dozens of icons. */
export function slimIcons(): Plugin {
  return {
    name: 'zono:slim-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return ICON_MODULE.test(id) ? { code: slimIcon(code), map: null } : undefined
    },
  }
}
