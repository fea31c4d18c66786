import { usePage } from '@inertiajs/react'
import { memo, type ComponentType, type Key, type ReactNode } from 'react'
import { layoutOf } from './layout_of'

interface Shown {
  Component: ComponentType
  props: object
  /** Another one begins the page anew. */
  pageKey: Key | null
}

/** How Inertia's App draws a page: in its layouts, which persist while pages change. */
export function drawPage(shown: { Component: ComponentType; props: object; key: Key | null }) {
  return <ShownPage Component={shown.Component} props={shown.props} pageKey={shown.key} />
}

/**
 * Drawn anew only when the page is another one. Inertia's App is drawn twice as it comes to life (its
 * empty props of layouts are two objects), and all below it would be, too.
 */
const ShownPage = memo(function ShownPage({ Component, props, pageKey }: Shown): ReactNode {
  const page = usePage()
  return layoutOf(page.component, page).reduceRight<ReactNode>(
    (inner, Layout) => <Layout>{inner}</Layout>,
    <Component key={pageKey} {...props} />
  )
})
