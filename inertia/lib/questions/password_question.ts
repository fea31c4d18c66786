import { createQuestion } from './question'

/** The password once more, or a passkey instead when there is one: what is dangerous waits for it. */
export const passwordQuestion = createQuestion<{ orPasskey: boolean }>()
