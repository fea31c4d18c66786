import { expect as playwrightExpect } from 'playwright/test'

/**
 * Assertions about what a page shows. They look again until it is so, for as long as a page may
 * take on a busy machine: a value that is read once says nothing about what comes a moment later.
 */
export const expect = playwrightExpect.configure({ timeout: 60_000 })
