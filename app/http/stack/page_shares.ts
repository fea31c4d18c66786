import type { HttpContext } from '@adonisjs/core/http'

type Share = (ctx: HttpContext) => Promise<Record<string, unknown>>

const shares: Share[] = []

/** Lets a domain add its own shared props (the cart's summary) without accounts knowing of it. */
export function addPageShare(share: Share): void {
  shares.push(share)
}

/** The props all domains share with the page about to be rendered. */
export async function shareWithPages(ctx: HttpContext): Promise<Record<string, unknown>> {
  const all = await Promise.all(shares.map((share) => share(ctx)))
  return Object.assign({}, ...all)
}
