/** What can be asked for with a scanner alone while a shipment is packed, besides parts and places. */
export const SCAN_COMMANDS = ['new', 'weigh', 'label', 'undo', 'issue'] as const

export type ScanCommand = (typeof SCAN_COMMANDS)[number]

/** What the barcode of a command says on the sheet that is printed of them. */
export function commandCode(command: ScanCommand): string {
  return `SC-${command.toUpperCase()}`
}

/** The command a code names; null when it is none. */
export function parseCommandCode(code: string): ScanCommand | null {
  const said = code.trim().toUpperCase()
  return SCAN_COMMANDS.find((command) => commandCode(command) === said) ?? null
}
