/** Where what a check found is shown, and ordered. */
export function pathOfCheck(uploadId: number, checkId: number): string {
  return `/orders?tab=upload&upload=${uploadId}&step=check&check=${checkId}`
}
