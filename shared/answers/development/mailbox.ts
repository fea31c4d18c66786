/** A mail as it would have been sent. */
export type MailboxMail = {
  id: number
  recipient: string
  subject: string
  body_text: string
  body_html: string
  sent_at: string
}
