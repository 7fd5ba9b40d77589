import type { Page } from '@playwright/test'

/** Keeps the bell from reading what happened: it does so in its own time, and a journey that counts reads would count it. */
export const leaveNewsUnread = (page: Page) => page.route(/\/assets\/newsSources-/, (route) => route.abort())
