import { passwordQuestion } from '~/lib/questions/password_question'
import { late } from '~/ui/late'

const askPassword = late(async () => (await import('./ask_password')).AskPassword, {
  meanwhile: null,
})

/** Fetched once something dangerous is done: no first load needs it. */
export function LateAskPassword() {
  return passwordQuestion.useAsked() && <askPassword.Late />
}
