/** A number that can be called by a click. */
export function PhoneLink({ children: phone }: { children: string }) {
  return <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
}
