// Builds the client for browsers and for server-side rendering, both at once (vite.config.ts).
import { createBuilder } from 'vite'

const builder = await createBuilder({}, false)
await Promise.all(Object.values(builder.environments).map((each) => builder.build(each)))
