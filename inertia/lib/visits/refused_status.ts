/** The status a visit was refused with; undefined when nothing was answered. */
export function refusedStatus(error: unknown): number | undefined {
  return (error as { response?: { status: number } }).response?.status
}
