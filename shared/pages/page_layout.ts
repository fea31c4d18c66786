/** The frames that pages stand in; each is a module `inertia/layouts/<name>_layout.tsx`. */
export const LAYOUTS = ['auth', 'guest', 'portal'] as const

export type LayoutName = (typeof LAYOUTS)[number]

/** By the first folder of a page; those of all other folders belong to the portal. */
const OUTSIDE: Readonly<Record<string, LayoutName>> = {
  auth: 'auth',
  home: 'guest',
  reference: 'guest',
  site: 'guest',
}

/** Pages for everybody, who see them in the frame of the portal or of public pages. */
const FOR_EVERYBODY = new Set(['development', 'errors'])

/** The frame of a page, by the name of its component. */
export function layoutOf(component: string, isSignedIn: boolean): LayoutName {
  return OUTSIDE[folderOf(component)] ?? (isSignedIn ? 'portal' : 'guest')
}

/** All frames that a page is made for. */
export function layoutsFor(component: string): readonly LayoutName[] {
  const folder = folderOf(component)
  return FOR_EVERYBODY.has(folder) ? ['guest', 'portal'] : [OUTSIDE[folder] ?? 'portal']
}

const folderOf = (component: string) => component.slice(0, component.indexOf('/'))
