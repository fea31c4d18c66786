/** The props of a page. The `Late` ones are functions, which are called only when the page requests these props. */
export type AskedProps<Props, Late extends keyof Props> = Omit<Props, Late> & {
  [Name in Late]: () => Promise<Props[Name]>
}
