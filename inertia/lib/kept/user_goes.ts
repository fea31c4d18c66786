const forgetting = new Set<() => void>()

/** Has something forgotten when another user takes the browser over. Public pages have nothing to forget. */
export function whenUserGoes(forget: () => void): void {
  forgetting.add(forget)
}

/** Forgets what was kept of the user who goes. */
export function forgetUser(): void {
  for (const forget of forgetting) forget()
}
