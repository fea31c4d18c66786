import type { HttpContext } from '@adonisjs/core/http'
import type { MailDigest } from '#shared/answers/notification'
import { userOf } from '#app/accounts/user_request'
import { changeMailDigest, readMailDigest } from '#app/notifications/digests/mail_digest'
import { mailDigestInput } from '#app/notifications/validators'
import { readInput, readNothing } from '#app/http/input/read_input'

/** The digest setting of the signed-in user. */
export default class MailDigestController {
  async show(ctx: HttpContext): Promise<{ data: MailDigest }> {
    const { id } = userOf(ctx)
    readNothing(ctx)
    return { data: (await readMailDigest(id)) satisfies MailDigest }
  }

  async update(ctx: HttpContext): Promise<{ data: MailDigest }> {
    const { id } = userOf(ctx)
    const wanted = await readInput(ctx, mailDigestInput)
    return { data: (await changeMailDigest(id, wanted)) satisfies MailDigest }
  }
}
