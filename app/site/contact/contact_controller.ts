import type { HttpContext } from '@adonisjs/core/http'
import { placeOf } from '#app/content/place_request'
import { readInput } from '#app/http/input/read_input'
import { asRefusal, errorsBeside } from '#app/http/refusals/errors_beside'
import { refused } from '#app/http/refusals/refusal'
import { wantsJson } from '#app/http/request_kind'
import { contactPage } from '#app/site/contact/contact_page'
import { contactRefusals } from '#app/site/contact/contact_refusals'
import { CONTACT_FIELDS, contactInput } from '#app/site/contact/contact_validators'
import { receiveMessage } from '#app/site/contact/receive_message'
import type { WrittenMessage } from '#shared/site/page_answers'
import { placeParams } from '#shared/site/places'

/** The contact form, at the end of the page about us. */
export default class ContactController {
  async store(ctx: HttpContext) {
    const place = placeOf(ctx)
    try {
      const input = await readInput(ctx, contactInput)
      const received = await receiveMessage(input, place, ctx.request.ip())
      if (!received.ok) throw refused(received.error, contactRefusals)
    } catch (error) {
      return this.#refuse(ctx, error)
    }
    ctx.session.flash('contact_sent', true)
    return ctx.response
      .redirect()
      .status(303)
      .toRoute('site.page', { ...placeParams(place), page: 'about' })
  }

  /** A browser without scripts has nothing to keep what was typed in: it comes back with the answer. */
  #refuse(ctx: HttpContext, error: unknown) {
    const refusal = asRefusal(error)
    const errors = errorsBeside(refusal, ctx)
    if (!errors || ctx.request.header('x-inertia') || wantsJson(ctx.request)) throw error
    ctx.response.status(refusal.status)
    const texts = Object.entries(errors).map(([field, [text = '']]) => [field, text])
    return ctx.inertia.render(
      'site/about',
      contactPage(placeOf(ctx), { written: writtenIn(ctx), errors: Object.fromEntries(texts) })
    )
  }
}

function writtenIn({ request }: HttpContext): WrittenMessage {
  const body = request.body()
  const texts = CONTACT_FIELDS.map((field) => [field, body[field]] as const)
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'))
}
