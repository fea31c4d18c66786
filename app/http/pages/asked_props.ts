/** Props of a page of which the `Late` ones are worked out only when the page asks for them: sums stay on other pages. */
export type AskedProps<Props, Late extends keyof Props> = Omit<Props, Late> & {
  [Name in Late]: () => Promise<Props[Name]>
}
