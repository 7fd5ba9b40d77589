import type { Branding } from '@zono/protocol/brand/branding'
import type { Config } from '#core/chain/config.ts'

/** Shows the operator's accent, and returns its name and languages. Nothing loads where config.json says nothing of them. */
export async function readBranding({ brand, locales }: Config): Promise<Pick<Branding, 'brand' | 'locales'>> {
  if (brand === undefined && locales === undefined) return {}
  const { parseBranding } = await import('@zono/protocol/brand/branding')
  const branding = parseBranding({ brand, locales })
  if (branding.brand?.accent) {
    const { toAccentStyle } = await import('#app/config/showBranding.ts')
    document.documentElement.style.cssText = toAccentStyle(branding.brand.accent)
  }
  return branding
}
