import * as v from 'valibot'

/** A wallet that announces itself, as far as the page relies on it (EIP-6963). */
const announcementSchema = v.looseObject({
  info: v.looseObject({
    uuid: v.pipe(v.string(), v.minLength(1)),
    name: v.pipe(v.string(), v.minLength(1)),
    rdns: v.pipe(v.string(), v.minLength(1)),
    icon: v.string(),
  }),
  provider: v.looseObject({ request: v.function() }),
})

/**
 * Keeps announcements that are none from the wallet library, which takes them at their word and falls over. Has to be
 * called before the library listens.
 */
export function blockInvalidAnnouncements(page: Pick<EventTarget, 'addEventListener'>): void {
  const check = (event: Event) => {
    if (!isValidAnnouncement(event)) event.stopImmediatePropagation()
  }
  page.addEventListener('eip6963:announceProvider', check, { capture: true })
}

function isValidAnnouncement(event: Event): boolean {
  try {
    return v.is(announcementSchema, (event as CustomEvent<unknown>).detail)
  } catch {
    // Reading it throws.
    return false
  }
}
