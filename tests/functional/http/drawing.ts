/** Stands in for the built inertia/ssr.tsx: draws what a page of the test tells it to. */
export default async function draw({ component }: { component: string }) {
  if (component === 'broken') throw new TypeError('cannot be drawn')
  if (component === 'deadly') process.exit(3)
  if (component === 'endless') await new Promise(() => {})
  return { head: [], body: `<p>${component}</p>` }
}
