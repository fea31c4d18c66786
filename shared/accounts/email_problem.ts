/** What is wrong with an e-mail address; each has its sentence that says the fix. */
export type EmailProblem = 'no_at' | 'no_name' | 'no_dot' | 'spaces'

/** Null for what can be one. The server looks closer. */
export function emailProblem(text: string): EmailProblem | null {
  const email = text.trim()
  if (/\s/.test(email)) return 'spaces'
  const at = email.lastIndexOf('@')
  if (at === -1) return 'no_at'
  if (at === 0) return 'no_name'
  return /^[^.]+(?:\.[^.]+)*\.[^.]{2,}$/.test(email.slice(at + 1)) ? null : 'no_dot'
}
