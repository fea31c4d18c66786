import { appUrl } from '#config/app'
import { eventually } from '#tests/scenes/background'
import { mailsTo, type KeptMail } from '#tests/scenes/notifications'

/** The path in a mail that begins so; fails when it has none. */
export function pathIn(mail: Pick<KeptMail, 'body_text'>, start: string): string {
  const at = mail.body_text.indexOf(appUrl + start)
  if (at === -1) throw new Error(`No ${start} in: ${mail.body_text}`)
  return /^\S+/.exec(mail.body_text.slice(at + appUrl.length))?.[0] ?? ''
}

/** Waits for so many mails to an address, newest first. */
export function thenMailedTo(email: string, count = 1): Promise<KeptMail[]> {
  return eventually(async () => {
    const mails = await mailsTo({ email })
    return mails.length >= count && mails
  })
}
