import type { Page } from '@inertiajs/core'
import { usePage } from '@inertiajs/react'
import type { PageUser, SharedProps } from '#shared/answers/page_props'

type Props = SharedProps & Record<string, unknown>

/** The shared props of the page on screen. */
export function useSharedProps(): SharedProps {
  return usePage<Props>().props
}

export function useUser(): PageUser | null {
  return useSharedProps().auth.user
}

/** Whether a feature may be used; the server refuses on its own, this only disables controls. */
export function useFeature(name: string): boolean {
  return !useSharedProps().disabled_features.includes(name)
}

let onScreen: SharedProps | null = null
let version: string | null = null

/** Called whenever Inertia puts a page on the screen; code outside React reads it from here. */
export function rememberPage(page: Page): void {
  if (typeof window === 'undefined') return
  // Every page of ours carries the shared props.
  onScreen = page.props as unknown as SharedProps
  firstId ??= onScreen.request_id
  isFirstOver ||= onScreen.request_id !== firstId
  version = page.version
}

let firstId: string | null = null
let isFirstOver = false

/**
 * Whether the page this document came with is still the one on screen: what it brought of things
 * that change (offers, a cart) is asked for again when one comes back to it later.
 */
export function isFirstPage(): boolean {
  return !isFirstOver
}

/** The shared props of the page on screen, outside React; null before the first one. */
export function currentProps(): SharedProps | null {
  return onScreen
}

/** The version of the assets this page was loaded with. */
export function currentVersion(): string | null {
  return version
}
