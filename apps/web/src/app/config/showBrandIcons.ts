/** A manifest, of which only the fields with names and addresses differ between operators. */
type Manifest = Readonly<Record<string, unknown>>

/**
 * The page's manifest with a brand's name and picture. Its addresses are absolute, because a `data:` address is no base for
 * others; shortcuts are left out, because the screens that they lead to may be missing.
 */
export const createBrandManifest = (
  { shortcuts: _, ...manifest }: Manifest,
  { name, logo, origin }: { readonly name: string; readonly logo: string; readonly origin: string },
): Manifest => ({
  ...manifest,
  ...{ id: `${origin}/`, name, short_name: name, start_url: `${origin}/swap`, scope: `${origin}/` },
  icons: [{ src: new URL(logo, origin).href, sizes: 'any' }],
})

/** Puts a brand's picture in place of the page's icons, and its name into the manifest of an installed page. */
export async function showBrandIcons(name: string, logo: string): Promise<void> {
  const setLink = (rel: string, href: string) => {
    const link = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)
    if (link) link.href = href
  }
  setLink('icon', logo)
  setLink('apple-touch-icon', logo)
  try {
    const response = await fetch('/manifest.webmanifest')
    const manifest = createBrandManifest(await response.json(), { name, logo, origin: location.origin })
    setLink('manifest', `data:application/manifest+json,${encodeURIComponent(JSON.stringify(manifest))}`)
  } catch {
    // Without a manifest the page works, and cannot be installed.
  }
}
