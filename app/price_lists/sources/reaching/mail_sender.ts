interface Sender {
  name?: string
  address?: string
}

/**
 * Whether a mail comes from whom a rule names. A rule with `@` is about the address: servers search
 * for it in the name a sender gives himself as well, where anybody may write anything.
 */
export function isFrom(senders: readonly Sender[], rule: string): boolean {
  const wanted = rule.trim().toLowerCase()
  const address = /[^\s<>"]*@[^\s<>"]*/.exec(wanted)?.[0]
  if (address === undefined) {
    return senders.some((sender) =>
      `${sender.name ?? ''} ${sender.address ?? ''}`.toLowerCase().includes(wanted)
    )
  }
  return senders.some((sender) => isAddress(sender.address?.toLowerCase() ?? '', address))
}

/** `@gulf.example` names all of a domain, `prices@` whoever is called so. */
function isAddress(address: string, wanted: string): boolean {
  if (wanted.startsWith('@')) return address.endsWith(wanted)
  return wanted.endsWith('@') ? address.startsWith(wanted) : address === wanted
}
