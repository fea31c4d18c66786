/** Whether a yes-or-no filter of the URL says yes, in one of the spellings that the server takes. */
export function saysYes(value: string | undefined): boolean {
  return value === 'true' || value === '1' || value === 'on'
}
